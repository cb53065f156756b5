package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of the user's own products.
@Contract(.vip)
package enum SellContract {
  package protocol View: AnyObject {
    func displayProducts(viewModel: SellModels.FetchProducts.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func fetchProducts(request: SellModels.FetchProducts.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentProducts(response: SellModels.FetchProducts.Response)
  }

  package protocol Router: AnyObject {
    func routeToLogin()
    /// Opens the form for a product; nil means a new product.
    func routeToOffer(product: ProductRow.ID?)
    func showToast(_ toast: Toast)
  }

  package protocol Worker: AnyObject {
    /// The ID of the signed-in user.
    var member: Member.ID? { get }
    /// Returns the user's shop; nil until the user has offered a product.
    func shop() async throws(NetworkError) -> Seller?
    func products(of shop: Seller.ID, after cursor: String?) async throws(NetworkError) -> ListPage<ProductRow>
  }
}
