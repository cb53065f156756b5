package import Entities
package import Vipera
package import ViperaNetworking

/// One order in VIP: the messages between view, interactor and presenter.
@Contract(.vip)
package enum OrderDetailContract {
  package protocol View: AnyObject {
    func displayOrder(_ model: OrderDetailModels.Show.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func showOrder(_ request: OrderDetailModels.Show.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentOrder(_ response: OrderDetailModels.Show.Response)
  }

  package protocol Router: AnyObject {
    func showLogin()
    func showProduct(_ id: Int)
    func showToast(_ toast: Toast)
  }

  package protocol Worker: AnyObject {
    /// The ID of the signed-in user.
    var buyer: Member.ID? { get }
    func order(_ id: PlacedOrder.ID) async throws(NetworkError) -> PlacedOrder
  }
}
