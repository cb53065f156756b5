import Observation
import Vipera
import ViperaHTML
import ViperaWeb

/// Shows the cart in a browser.
@Observable
final class CartScreen: WebScreen, CartContract.View {
  private let interactor: any CartContract.Interactor
  private let router: any CartContract.Router
  private var state = CartModels.FetchCart.ViewModel.loading()

  init(
    interactor: any CartContract.Interactor,
    router: any CartContract.Router
  ) {
    self.interactor = interactor
    self.router = router
  }

  var title: String { "Cart" }

  var body: some HTML {
    if let failure = state.failure {
      p(.role("alert")) { failure }
      button(.onClick { await self.interactor.fetchCart(request: .init()) }) { "Try again" }
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
    button(.class("vp-primary"), .onClick { self.router.close() }) { "Done" }
  }

  func displayCart(viewModel: CartModels.FetchCart.ViewModel) {
    state = viewModel
  }
}
