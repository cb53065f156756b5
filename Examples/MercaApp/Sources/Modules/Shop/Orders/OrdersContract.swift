package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of the user's orders.
@Contract(.vip)
package enum OrdersContract {
  package protocol View: AnyObject {
    func displayOrders(viewModel: OrdersModels.FetchOrders.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func fetchOrders(request: OrdersModels.FetchOrders.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentOrders(response: OrdersModels.FetchOrders.Response)
  }

  package protocol Router: AnyObject {
    func routeToLogin()
    func routeToOrder(id: PlacedOrder.ID)
    func routeToProducts()
    func showToast(_ toast: Toast)
  }

  package protocol Worker: AnyObject {
    /// The ID of the signed-in user.
    var member: Member.ID? { get }
    func orders(after cursor: String?) async throws(NetworkError) -> ListPage<PlacedOrder>
  }
}
