package import Entities
package import Vipera
package import ViperaNetworking

/// The user's orders in VIP: the messages between view, interactor and presenter.
@Contract(.vip)
package enum OrdersContract {
  package protocol View: AnyObject {
    func displayOrders(_ model: OrdersModels.List.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func showOrders(_ request: OrdersModels.List.Request) async
    func showMore(_ request: OrdersModels.More.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentOrders(_ response: OrdersModels.List.Response)
  }

  package protocol Router: AnyObject {
    func showLogin()
    func showOrder(_ id: Int)
    func showProducts()
    func showToast(_ toast: Toast)
  }

  package protocol Worker: AnyObject {
    /// The ID of the signed-in user.
    var buyer: Member.ID? { get }
    func orders(after cursor: String?) async throws(NetworkError) -> ListPage<PlacedOrder>
  }
}
