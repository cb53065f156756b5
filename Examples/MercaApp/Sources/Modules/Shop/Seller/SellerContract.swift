package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of a seller's page, which shows only that seller's products.
@Contract(.vip)
package enum SellerContract {
  package protocol View: AnyObject {
    func displaySeller(viewModel: SellerModels.FetchSeller.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func fetchSeller(request: SellerModels.FetchSeller.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentSeller(response: SellerModels.FetchSeller.Response)
  }

  package protocol Router: AnyObject {
    func routeToProduct(id: Product.ID)
    func routeToSearch(seller: Seller.ID)
  }

  package protocol Worker: AnyObject {
    func products(_ query: ProductQuery, after cursor: String?) async throws(NetworkError) -> ListPage<ProductRow>
    func seller(_ id: Seller.ID) async throws(NetworkError) -> Seller
  }
}
