package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of a seller's page, which shows the seller's products only.
@Contract(.vip)
package enum SellerContract {
  package protocol View: AnyObject {
    func displaySeller(_ viewModel: SellerModels.Load.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func viewDidLoad() async
    func refreshAsked() async
    func endReached() async
    func moreTapped() async
    func productTapped(_ request: SellerModels.Choice.Request)
  }

  package protocol Presenter: AnyObject {
    func presentSeller(_ response: SellerModels.Load.Response)
  }

  package protocol Router: AnyObject {
    func routeToProduct()
    func routeToSearch()
  }

  package protocol Worker: AnyObject {
    func seller(_ id: Seller.ID) async throws(NetworkError) -> Seller
    func products(
      of seller: Seller.ID,
      after cursor: String?
    ) async throws(NetworkError) -> ListPage<ProductRow>
  }

  package protocol DataStore: AnyObject {
    var sellerID: Seller.ID { get }
    var chosenProduct: Product.ID? { get }
  }
}
