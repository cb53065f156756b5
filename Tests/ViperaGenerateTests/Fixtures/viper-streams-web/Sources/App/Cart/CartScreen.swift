import Observation
import Vipera
import ViperaHTML
import ViperaStreams
import ViperaWeb

/// Shows the cart in a browser.
@Observable
final class CartScreen: WebScreen {
  private let presenter: any CartContract.Presenter
  private let subscriptions = SubscriptionBag()
  private var state = LoadState<CartViewModel>.loading()

  init(presenter: any CartContract.Presenter) {
    self.presenter = presenter
    presenter.state
      .bind(to: \.state, of: self)
      .store(in: subscriptions)
  }

  var title: String { "Cart" }

  var body: some HTML {
    if let failure = state.failure {
      p(.role("alert")) { failure }
      button(.onClick { self.presenter.retryTapped.send() }) { "Try again" }
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
    button(.class("vp-primary"), .onClick { self.presenter.doneTapped.send() }) { "Done" }
  }
}
