import Entities
import ViperaNetworking

/// Keeps the orders of the signed-in user, page by page.
package final class OrdersInteractor {
  private let presenter: any OrdersContract.Presenter
  private let worker: any OrdersContract.Worker

  /// The orders, page by page.
  var list = PagedList<PlacedOrder>()
  /// The owner of the orders; no other user may see them.
  private var owner: Member.ID?

  /// Creates an interactor.
  package init(presenter: any OrdersContract.Presenter, worker: any OrdersContract.Worker) {
    self.presenter = presenter
    self.worker = worker
  }
}

extension OrdersInteractor: OrdersContract.Interactor {
  package func showOrders(_ request: OrdersModels.List.Request) async {
    guard let buyer = worker.buyer else { return forget(request.isOpening ? .opening : .known) }
    if let owner, owner != buyer { list.clear() }
    owner = buyer
    await load(list.refresh())
  }

  package func showMore(_ request: OrdersModels.More.Request) async {
    await load(list.more(isTapped: request.isAskedFor))
  }

  private func load(_ request: PagedList<PlacedOrder>.Request?) async {
    guard let request else { return }
    presenter.presentOrders(.list(list))
    let response = await request.response(from: worker.orders(after:))
    guard list.take(response) else { return }
    if response.error != nil, worker.buyer == nil { return forget(.ended) }
    presenter.presentOrders(.list(list))
  }

  private func forget(_ departure: Departure) {
    owner = nil
    list.clear()
    presenter.presentOrders(.signedOut(departure))
  }
}
