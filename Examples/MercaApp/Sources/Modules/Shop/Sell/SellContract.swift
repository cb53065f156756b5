package import Entities
package import Vipera
package import ViperaNetworking

/// The user's own products in VIP: the messages between view, interactor and presenter.
@Contract(.vip)
package enum SellContract {
  package protocol View: AnyObject {
    func displayProducts(_ model: SellModels.List.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func showProducts(_ request: SellModels.List.Request) async
    func showMore(_ request: SellModels.More.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentProducts(_ response: SellModels.List.Response)
  }

  package protocol Router: AnyObject {
    func showLogin()
    /// Opens the form for a product; for a new one if nil.
    func showOffer(_ product: Int?)
    func showToast(_ toast: Toast)
  }

  package protocol Worker: AnyObject {
    /// The ID of the signed-in user.
    var owner: Member.ID? { get }
    /// Returns the member's shop; nil until they have offered a product.
    func shop() async throws(NetworkError) -> Seller?
    func products(
      of shop: Seller.ID,
      after cursor: String?
    ) async throws(NetworkError) -> ListPage<ProductRow>
  }
}
