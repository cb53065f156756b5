package import Vipera

/// Opens other screens from a product, and asks the user to confirm a purchase.
package final class DetailRouter: DetailContract.Router {
  private let navigator: any Navigator
  private let dataStore: any DetailContract.DataStore

  /// Creates a router that reads its data from `dataStore`.
  package init(navigator: any Navigator, dataStore: any DetailContract.DataStore) {
    self.navigator = navigator
    self.dataStore = dataStore
  }

  package func routeToSeller() {
    guard let id = dataStore.sellerID else { return }
    navigator.push(SellerProducts(id: id))
  }

  package func routeToCart() { navigator.push(Cart()) }

  package func routeToOrder() {
    guard let id = dataStore.placedOrder else { return }
    navigator.push(OrderDetail(id: id))
  }

  package func routeToLogin() { navigator.push(Login(next: .back)) }

  package func ask(_ alert: Alert) async -> Alert.Button? { await navigator.alert(alert) }

  package func showToast(_ toast: Toast) { navigator.toast(toast) }
}
