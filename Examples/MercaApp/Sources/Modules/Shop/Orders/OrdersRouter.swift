package import Vipera

/// Opens other screens from the list of orders, with the ID that they need.
package final class OrdersRouter: OrdersContract.Router {
  private let navigator: any Navigator

  /// Creates a router.
  package init(navigator: any Navigator) {
    self.navigator = navigator
  }

  package func showLogin() { navigator.push(ShopLogin(next: .back)) }

  package func showOrder(_ id: Int) { navigator.push(OrderDetail(id: id)) }

  package func showProducts() { navigator.push(Search()) }

  package func showToast(_ toast: Toast) { navigator.toast(toast) }
}
