package import Entities
import ViperaNetworking

/// Loads one order of the signed-in user, and loads it again only if the user refreshes it.
package final class OrderDetailInteractor: OrderDetailContract.Interactor {
  private let id: PlacedOrder.ID
  private let presenter: any OrderDetailContract.Presenter
  private let worker: any OrderDetailContract.Worker
  /// The user for whom the order was loaded; no other user may see it.
  private var owner: Member.ID?
  /// The number of the last load; responses to earlier loads are ignored.
  private var reading = 0
  private var isReading = false
  private var order: PlacedOrder?
  private var isOpening = true

  package init(
    id: PlacedOrder.ID,
    presenter: any OrderDetailContract.Presenter,
    worker: any OrderDetailContract.Worker
  ) {
    self.id = id
    self.presenter = presenter
    self.worker = worker
  }

  package func fetchOrder(request: OrderDetailModels.FetchOrder.Request) async {
    let departure = isOpening ? Departure.opening : .known
    isOpening = false
    guard let member = worker.member else { return forget(departure) }
    if member != owner { clear() }
    owner = member
    if !isReading && (order == nil || request.isRefresh) { await read() }
  }

  private func read() async {
    reading += 1
    let reading = reading
    isReading = true
    presenter.presentOrder(response: .loading(order))
    do throws(NetworkError) {
      let order = try await worker.order(id)
      guard reading == self.reading else { return }
      isReading = false
      // Another user has signed in during the request.
      guard worker.member == owner else { return await fetchOrder(request: .init(isRefresh: false)) }
      self.order = order
      presenter.presentOrder(response: .loaded(order))
    } catch {
      guard reading == self.reading else { return }
      isReading = false
      if worker.member == nil { forget(.ended) } else { presenter.presentOrder(response: .failed(error, order)) }
    }
  }

  private func forget(_ departure: Departure) {
    clear()
    presenter.presentOrder(response: .signedOut(departure))
  }

  private func clear() {
    owner = nil
    reading += 1
    isReading = false
    order = nil
  }
}
