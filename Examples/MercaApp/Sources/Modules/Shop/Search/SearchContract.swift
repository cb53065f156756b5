package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of the product search.
///
/// VIP: the view asks the interactor, which passes the results to the presenter.
@Contract(.vip)
package enum SearchContract {
  package protocol View: AnyObject {
    func displayQuery(_ viewModel: SearchModels.Query.ViewModel)
    func displayProducts(_ viewModel: SearchModels.Products.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func viewDidLoad() async
    func queryChanged(_ request: SearchModels.Query.Request) async
    func refreshAsked() async
    func endReached() async
    func moreTapped() async
    func productTapped(_ request: SearchModels.Choice.Request)
  }

  package protocol Presenter: AnyObject {
    func presentQuery(_ response: SearchModels.Query.Response)
    func presentProducts(_ response: SearchModels.Products.Response)
  }

  package protocol Router: AnyObject {
    func routeToProduct()
    /// Presents the choice of a seller; returns nil if it is closed without one.
    func routeToSellers() async -> SellerChoice.Outcome?
    func keepPlace()
  }

  package protocol Worker: AnyObject {
    func products(
      _ query: ProductQuery,
      after cursor: String?
    ) async throws(NetworkError) -> ListPage<ProductRow>
    func seller(_ id: Seller.ID) async throws(NetworkError) -> Seller
  }

  package protocol DataStore: AnyObject {
    var query: ProductQuery { get }
    var chosenProduct: Product.ID? { get }
  }
}
