package import Vipera

/// Opens other screens from an order.
package final class OrderDetailRouter: OrderDetailContract.Router {
  private let navigator: any Navigator

  /// Creates a router.
  package init(navigator: any Navigator) {
    self.navigator = navigator
  }

  package func showLogin() { navigator.push(ShopLogin(next: .back)) }

  package func showProduct(_ id: Int) { navigator.push(ProductDetail(id: id)) }

  package func showToast(_ toast: Toast) { navigator.toast(toast) }
}
