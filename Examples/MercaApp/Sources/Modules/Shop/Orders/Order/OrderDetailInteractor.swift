package import Entities
import ViperaNetworking

/// Loads one order of the signed-in user once, and again only if the user refreshes it.
package final class OrderDetailInteractor: OrderDetailContract.Interactor {
  private let id: PlacedOrder.ID
  private let presenter: any OrderDetailContract.Presenter
  private let worker: any OrderDetailContract.Worker
  /// The user for whom it was loaded; no other user may see it.
  private var owner: Member.ID?
  /// The number of the last load; responses to earlier loads are ignored.
  private var reading = 0
  private var isReading = false
  private var isRead = false

  /// Creates the interactor of an order.
  package init(
    id: PlacedOrder.ID,
    presenter: any OrderDetailContract.Presenter,
    worker: any OrderDetailContract.Worker
  ) {
    self.id = id
    self.presenter = presenter
    self.worker = worker
  }

  package func showOrder(_ request: OrderDetailModels.Show.Request) async {
    guard let buyer = worker.buyer else { return forget(request.isOpening ? .opening : .known) }
    if buyer != owner { clear() }
    owner = buyer
    if !isReading && (!isRead || request.isAnew) { await read() }
  }

  private func read() async {
    reading += 1
    let reading = reading
    isReading = true
    presenter.presentOrder(.loading)
    do throws(NetworkError) {
      let order = try await worker.order(id)
      guard reading == self.reading else { return }
      isReading = false
      isRead = true
      presenter.presentOrder(.loaded(order))
    } catch {
      guard reading == self.reading else { return }
      isReading = false
      if worker.buyer == nil { forget(.ended) } else { presenter.presentOrder(.failed(error)) }
    }
  }

  private func forget(_ departure: Departure) {
    clear()
    presenter.presentOrder(.signedOut(departure))
  }

  private func clear() {
    owner = nil
    reading += 1
    isReading = false
    isRead = false
  }
}
