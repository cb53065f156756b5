package import Vipera

/// Opens other screens from the user's products, with the ID that the form needs.
package final class SellRouter: SellContract.Router {
  private let navigator: any Navigator

  /// Creates a router.
  package init(navigator: any Navigator) {
    self.navigator = navigator
  }

  package func showLogin() { navigator.push(ShopLogin(next: .back)) }

  package func showOffer(_ product: Int?) { navigator.push(Offer(product: product)) }

  package func showToast(_ toast: Toast) { navigator.toast(toast) }
}
