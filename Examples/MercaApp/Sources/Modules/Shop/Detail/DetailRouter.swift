package import Entities
package import Vipera

/// Opens other screens from a product, and asks the user to confirm a purchase.
package final class DetailRouter: DetailContract.Router {
  private let navigator: any Navigator

  package init(navigator: any Navigator) {
    self.navigator = navigator
  }

  package func routeToSeller(id: Seller.ID) { navigator.push(SellerProducts(id: id)) }

  package func routeToCart() { navigator.push(Cart()) }

  package func routeToOrder(id: PlacedOrder.ID) { navigator.push(OrderDetail(id: id)) }

  package func routeToLogin() { navigator.push(Login(next: .back)) }

  package func ask(_ alert: Alert) async -> Alert.Button? { await navigator.alert(alert) }

  package func showToast(_ toast: Toast) { navigator.toast(toast) }
}
