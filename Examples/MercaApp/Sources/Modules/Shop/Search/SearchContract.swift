package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of the product search.
@Contract(.vip)
package enum SearchContract {
  package protocol View: AnyObject {
    func displayQuery(viewModel: SearchModels.ChangeQuery.ViewModel)
    func displayProducts(viewModel: SearchModels.FetchProducts.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func changeQuery(request: SearchModels.ChangeQuery.Request) async
    func fetchProducts(request: SearchModels.FetchProducts.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentQuery(response: SearchModels.ChangeQuery.Response)
    func presentProducts(response: SearchModels.FetchProducts.Response)
  }

  package protocol Router: AnyObject {
    func routeToProduct(id: Product.ID)
    /// Presents the choice of a seller; returns nil if the user closes it without choosing.
    func routeToSellers() async -> SellerChoice.Outcome?
    func keepPlace()
  }

  package protocol Worker: AnyObject {
    func products(_ query: ProductQuery, after cursor: String?) async throws(NetworkError) -> ListPage<ProductRow>
    func seller(_ id: Seller.ID) async throws(NetworkError) -> Seller
  }

  package protocol DataStore: AnyObject {
    var query: ProductQuery { get }
  }
}
