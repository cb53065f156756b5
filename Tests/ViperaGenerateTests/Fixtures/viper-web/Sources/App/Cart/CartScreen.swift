import Observation
import Vipera
import ViperaHTML
import ViperaWeb

/// Shows the cart in a browser.
@Observable
final class CartScreen: WebScreen, CartContract.View {
  private let presenter: any CartContract.Presenter
  private var state = LoadState<CartViewModel>.loading()

  init(presenter: any CartContract.Presenter) {
    self.presenter = presenter
  }

  var title: String { "Cart" }

  var body: some HTML {
    if let failure = state.failure {
      p(.role("alert")) { failure }
      button(.onClick { await self.presenter.retryTapped() }) { "Try again" }
    }
    if let content = state.content {
      ul(.class("vp-list"), .aria(.busy, state.isLoading)) {
        li(.class("vp-row")) {
          span(.class("vp-grow")) { "Title" }
          span { content.title }
        }
        li(.class("vp-row")) {
          span(.class("vp-grow")) { "Price" }
          span { content.price }
        }
        li(.class("vp-row")) {
          span(.class("vp-grow")) { "Added" }
          span { content.added }
        }
      }
    } else if state.isLoading {
      p(.role("status")) { "Loading …" }
    }
    button(.class("vp-primary"), .onClick { self.presenter.doneTapped() }) { "Done" }
  }

  func show(_ state: LoadState<CartViewModel>) { self.state = state }
}
