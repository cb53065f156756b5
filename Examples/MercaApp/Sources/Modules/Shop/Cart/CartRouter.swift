package import Vipera

/// Opens other screens from the cart, with the data that they need.
package final class CartRouter: CartContract.Router {
  private let navigator: any Navigator
  private let dataStore: any CartContract.DataStore

  /// Creates a router.
  package init(navigator: any Navigator, dataStore: any CartContract.DataStore) {
    self.navigator = navigator
    self.dataStore = dataStore
  }

  package func showLogin() { navigator.push(ShopLogin(next: .back)) }

  package func showProduct(_ id: Int) { navigator.push(ProductDetail(id: id)) }

  package func showProducts() { navigator.push(Search()) }

  package func showOrder() {
    guard let id = dataStore.placedOrder else { return }
    navigator.push(OrderDetail(id: id))
  }

  package func ask(_ alert: Alert) async -> Alert.Button? { await navigator.alert(alert) }

  package func showToast(_ toast: Toast) { navigator.toast(toast) }
}
