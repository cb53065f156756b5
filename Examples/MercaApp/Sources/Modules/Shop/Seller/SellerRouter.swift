import Entities
package import Vipera

/// Opens other screens from a seller's page.
package final class SellerRouter: SellerContract.Router {
  private let navigator: any Navigator
  private let dataStore: any SellerContract.DataStore

  /// Creates a router that reads its data from `dataStore`.
  package init(navigator: any Navigator, dataStore: any SellerContract.DataStore) {
    self.navigator = navigator
    self.dataStore = dataStore
  }

  package func routeToProduct() {
    guard let id = dataStore.chosenProduct else { return }
    navigator.push(ProductDetail(id: id))
  }

  package func routeToSearch() {
    navigator.push(Search(ProductQuery(seller: dataStore.sellerID)))
  }
}
