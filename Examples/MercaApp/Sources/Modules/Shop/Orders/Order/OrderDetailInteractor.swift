package import Entities
import ViperaNetworking

/// Gets one order of whoever is signed in; read once, unless the person asks for it again.
package final class OrderDetailInteractor: OrderDetailContract.Interactor {
  private let id: PlacedOrder.ID
  private let presenter: any OrderDetailContract.Presenter
  private let worker: any OrderDetailContract.Worker
  /// For whom it was read; nobody else may see it.
  private var owner: Member.ID?
  /// Counts readings: an answer to an earlier one comes too late.
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
