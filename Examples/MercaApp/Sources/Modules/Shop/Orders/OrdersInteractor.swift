import Entities
import ViperaNetworking

/// Loads the orders of the signed-in user, page by page.
package final class OrdersInteractor: OrdersContract.Interactor {
  private let presenter: any OrdersContract.Presenter
  private let worker: any OrdersContract.Worker
  var list = MemberList<PlacedOrder>()

  package init(presenter: any OrdersContract.Presenter, worker: any OrdersContract.Worker) {
    self.presenter = presenter
    self.worker = worker
  }

  package func fetchOrders(request: OrdersModels.FetchOrders.Request) async { await fetch(request) }
}

extension OrdersInteractor: MemberListInteractor {
  var member: Member.ID? { worker.member }

  func page(after cursor: String?) async throws(NetworkError) -> ListPage<PlacedOrder> {
    try await worker.orders(after: cursor)
  }

  func present(_ response: OrdersModels.FetchOrders.Response) { presenter.presentOrders(response: response) }
}
