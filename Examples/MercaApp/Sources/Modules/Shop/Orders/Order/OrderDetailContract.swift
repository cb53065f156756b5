package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of one order.
@Contract(.vip)
package enum OrderDetailContract {
  package protocol View: AnyObject {
    func displayOrder(viewModel: OrderDetailModels.FetchOrder.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func fetchOrder(request: OrderDetailModels.FetchOrder.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentOrder(response: OrderDetailModels.FetchOrder.Response)
  }

  package protocol Router: AnyObject {
    func routeToLogin()
    func routeToProduct(id: ProductRow.ID)
    func showToast(_ toast: Toast)
  }

  package protocol Worker: AnyObject {
    /// The ID of the signed-in user.
    var member: Member.ID? { get }
    func order(_ id: PlacedOrder.ID) async throws(NetworkError) -> PlacedOrder
  }
}
