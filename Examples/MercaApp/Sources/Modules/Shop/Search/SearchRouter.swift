package import Entities
package import Vipera

/// Opens other screens from the search, and keeps its URL up to date.
package final class SearchRouter: SearchContract.Router {
  private let navigator: any Navigator
  private let dataStore: any SearchContract.DataStore

  package init(navigator: any Navigator, dataStore: any SearchContract.DataStore) {
    self.navigator = navigator
    self.dataStore = dataStore
  }

  package func routeToProduct(id: Product.ID) { navigator.push(ProductDetail(id: id)) }

  package func routeToSellers() async -> SellerChoice.Outcome? {
    await navigator.present(SellerChoice(chosen: dataStore.query.seller))
  }

  package func keepPlace() { navigator.stay(at: Search(dataStore.query)) }
}
