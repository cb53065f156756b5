import Entities
import ViperaNetworking

/// Keeps the orders of the signed-in user, page by page.
package final class OrdersInteractor {
  private let presenter: any OrdersContract.Presenter
  private let worker: any OrdersContract.Worker

  /// The loaded orders; nil before the first response.
  private var orders: [PlacedOrder]?
  /// The cursor of the next page; nil at the end of the list.
  private var next: String?
  private var more = OrdersModels.Page.none
  /// Why the last load failed, if it did; loading more pages does not clear it.
  private var failure: NetworkError?
  /// The owner of the orders; no other user may see them.
  private var owner: Member.ID?
  /// The number of the last load of the whole list; responses to earlier loads are ignored.
  private var reading = 0
  private var isReading = false

  /// Creates an interactor.
  package init(presenter: any OrdersContract.Presenter, worker: any OrdersContract.Worker) {
    self.presenter = presenter
    self.worker = worker
  }
}

extension OrdersInteractor: OrdersContract.Interactor {
  package func showOrders(_ request: OrdersModels.List.Request) async {
    guard let buyer = worker.buyer else { return forget(request.isOpening ? .opening : .known) }
    if buyer != owner { clear() }
    owner = buyer
    // Ignores taps while loading.
    if !isReading { await read() }
  }

  package func showMore(_ request: OrdersModels.More.Request) async {
    guard let cursor = next, !isReading else { return }
    switch more {
    case .ready: break
    case .failed where request.isAskedFor: break
    default: return
    }
    let reading = reading
    more = .loading
    presentContent()
    do throws(NetworkError) {
      let page = try await worker.orders(after: cursor)
      guard reading == self.reading else { return }
      append(page)
      presentContent()
    } catch {
      guard reading == self.reading, stillSignedIn() else { return }
      // A retry requests the same page, not the one after it.
      more = .failed(error)
      presentContent()
    }
  }
}

extension OrdersInteractor {
  private var content: OrdersModels.Content? {
    orders.map { OrdersModels.Content(orders: $0, more: more) }
  }

  private func read() async {
    reading += 1
    let reading = reading
    isReading = true
    // The page being loaded will be discarded, so it can be requested again.
    if case .loading = more { more = .ready }
    presenter.presentOrders(.loading(content))
    do throws(NetworkError) {
      let page = try await worker.orders(after: nil)
      guard reading == self.reading else { return }
      (isReading, failure) = (false, nil)
      take(page)
      presentContent()
    } catch {
      guard reading == self.reading else { return }
      (isReading, failure) = (false, error)
      if stillSignedIn() { presenter.presentOrders(.failed(error, content)) }
    }
  }

  /// Puts new orders before the known ones, which do not change, so the scroll position stays.
  private func take(_ page: PlacedOrderPage) {
    let known = Set((orders ?? []).map(\.id))
    let fresh = page.orders.filter { !known.contains($0.id) }
    if fresh.count < page.orders.count, let orders {
      self.orders = fresh + orders
    } else {
      orders = page.orders
      next = page.next
      more = next == nil ? .none : .ready
    }
  }

  private func append(_ page: PlacedOrderPage) {
    let known = Set((orders ?? []).map(\.id))
    orders = (orders ?? []) + page.orders.filter { !known.contains($0.id) }
    next = page.next
    more = next == nil ? .none : .ready
  }

  private func presentContent() {
    guard let content else { return }
    presenter.presentOrders(failure.map { .failed($0, content) } ?? .loaded(content))
  }

  private func stillSignedIn() -> Bool {
    if worker.buyer != nil { return true }
    forget(.ended)
    return false
  }

  private func forget(_ departure: Departure) {
    clear()
    presenter.presentOrders(.signedOut(departure))
  }

  private func clear() {
    owner = nil
    reading += 1
    (isReading, failure) = (false, nil)
    orders = nil
    next = nil
    more = .none
  }
}
