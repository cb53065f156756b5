import Observation
import Vipera
import ViperaHTML
import ViperaWeb

/// Shows the orders, or why there are none.
@Observable
final class StatesScreen: WebScreen, StatesContract.View {
  private let presenter: any StatesContract.Presenter
  private var orders = LoadState<[String]>.loading()

  init(presenter: any StatesContract.Presenter) {
    self.presenter = presenter
  }

  var title: String { "States" }

  var body: some HTML {
    div(.class("vp-actions")) {
      ForEach(StatesShop.allCases, by: \.self) { shop in
        button(.onClick { await self.presenter.shopChosen(shop) }) { shop.rawValue }
      }
    }
    switch orders {
    case .idle, .loading(last: nil):
      ul(.class("vp-list"), .aria(.busy, true), .aria(.label, "Loading")) {
        ForEach(Array(0..<3), by: \.self) { _ in
          li(.class("vp-row")) { span(.class("vp-grow vp-skeleton")) {} }
        }
      }
    case .loading(let last?), .loaded(let last):
      ul(.class("vp-list")) {
        ForEach(last, by: \.self) { order in li(.class("vp-row")) { order } }
      }
    case .empty:
      div(.class("vp-empty"), .role("status")) {
        span(.class("vp-icon"), .aria(.hidden, "true")) { "∅" }
        h2 { "No orders yet" }
        p { "They appear here when somebody buys." }
      }
    case .failed(let reason, _):
      div(.class("vp-empty"), .role("alert")) {
        span(.class("vp-icon vp-bad"), .aria(.hidden, "true")) { "!" }
        h2 { "That did not work" }
        p { reason }
        button(.class("vp-primary"), .onClick { await self.presenter.retryTapped() }) {
          "Try again"
        }
      }
    }
  }

  func show(_ orders: LoadState<[String]>) { self.orders = orders }
}
