import Entities
import ViperaNetworking

/// Keeps the products that the signed-in user sells, page by page.
package final class SellInteractor {
  private let presenter: any SellContract.Presenter
  private let worker: any SellContract.Worker

  /// The shop of the signed-in user; nil until they have offered a product.
  private var shop: Seller?
  /// The loaded products; nil before the first response.
  private var products: [ProductRow]?
  /// The cursor of the next page; nil at the end of the list.
  private var next: String?
  private var more = SellModels.Page.none
  /// Why the last load failed, if it did; loading more pages does not clear it.
  private var failure: NetworkError?
  /// The owner of the products.
  private var owner: Member.ID?
  /// The number of the last load of the whole list; responses to earlier loads are ignored.
  private var reading = 0
  private var isReading = false

  /// Creates an interactor.
  package init(presenter: any SellContract.Presenter, worker: any SellContract.Worker) {
    self.presenter = presenter
    self.worker = worker
  }
}

extension SellInteractor: SellContract.Interactor {
  package func showProducts(_ request: SellModels.List.Request) async {
    guard let member = worker.owner else { return forget(request.isOpening ? .opening : .known) }
    if member != owner { clear() }
    owner = member
    await read()
  }

  package func showMore(_ request: SellModels.More.Request) async {
    // Not during a reload: the next page of the old list would miss products that have moved.
    guard let shop, let cursor = next, !isReading else { return }
    switch more {
    case .ready: break
    case .failed where request.isAskedFor: break
    default: return
    }
    let reading = reading
    more = .loading
    presentContent()
    do throws(NetworkError) {
      let page = try await worker.products(of: shop.id, after: cursor)
      guard reading == self.reading else { return }
      add([page])
      presentContent()
    } catch {
      guard reading == self.reading, stillSignedIn() else { return }
      // A retry requests the same page, not the one after it.
      more = .failed(error)
      presentContent()
    }
  }
}

extension SellInteractor {
  private var content: SellModels.Content? {
    products.map { SellModels.Content(products: $0, more: more) }
  }

  private func read() async {
    reading += 1
    let reading = reading
    isReading = true
    // The page being loaded will be discarded, so it can be requested again.
    if case .loading = more { more = .ready }
    presenter.presentProducts(.loading(content))
    do throws(NetworkError) {
      let pages = try await shownPages()
      guard reading == self.reading else { return }
      (isReading, failure) = (false, nil)
      products = []
      add(pages)
      presentContent()
    } catch {
      guard reading == self.reading else { return }
      (isReading, failure) = (false, error)
      if stillSignedIn() { presenter.presentProducts(.failed(error, content)) }
    }
  }

  /// Loads the newest products, as many as are shown; none if the user has no shop yet.
  private func shownPages() async throws(NetworkError) -> [ProductPage] {
    let reading = reading
    let known: Seller? = if let shop { shop } else { try await worker.shop() }
    guard let known else { return [] }
    // Another user may have signed in during the request.
    if reading == self.reading { shop = known }
    return try await ListPages.covering(products?.count ?? 0) { cursor async throws(NetworkError) in
      try await worker.products(of: known.id, after: cursor)
    }
  }

  private func add(_ pages: [ProductPage]) {
    for page in pages {
      let known = Set((products ?? []).map(\.id))
      products = (products ?? []) + page.products.filter { !known.contains($0.id) }
    }
    next = pages.last?.next
    more = next == nil ? .none : .ready
  }

  private func presentContent() {
    guard let content else { return }
    presenter.presentProducts(failure.map { .failed($0, content) } ?? .loaded(content))
  }

  private func stillSignedIn() -> Bool {
    if worker.owner != nil { return true }
    forget(.ended)
    return false
  }

  private func forget(_ departure: Departure) {
    clear()
    presenter.presentProducts(.signedOut(departure))
  }

  private func clear() {
    owner = nil
    reading += 1
    (isReading, failure) = (false, nil)
    shop = nil
    products = nil
    next = nil
    more = .none
  }
}
