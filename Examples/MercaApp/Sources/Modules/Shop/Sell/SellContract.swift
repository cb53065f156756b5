package import Entities
package import Vipera
package import ViperaNetworking

/// What somebody sells, in VIP: the ring of view, interactor and presenter.
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
    /// Leads to the form for a product; for a new one where none is named.
    func showOffer(_ product: Int?)
    func showToast(_ toast: Toast)
  }

  package protocol Worker: AnyObject {
    /// The number of whoever is signed in.
    var owner: Member.ID? { get }
    /// The member's shop; nil as long as they have offered nothing.
    func shop() async throws(NetworkError) -> Seller?
    func products(
      of shop: Seller.ID,
      after cursor: String?
    ) async throws(NetworkError) -> ProductPage
  }
}
