package import Entities
import ViperaNetworking

/// Searches sellers by name, and keeps the one that is chosen.
package final class SellerChoiceInteractor: SellerChoiceContract.DataStore {
  private typealias State = SellerChoiceModels.FetchSellers.Response.State

  package private(set) var outcome: SellerChoice.Outcome?
  /// What was typed; set by a restart before the sheet loads.
  package var name = ""

  private let chosen: Seller.ID?
  private let presenter: any SellerChoiceContract.Presenter
  private let worker: any SellerChoiceContract.Worker
  private var sellers: [Seller] = []
  /// The cursor of the next page; nil at the end of the list.
  private var next: String?
  private var more = MoreRows.unknown
  private var isSearching = false
  private var hasFailed = false
  /// The number of the last search; responses to earlier ones are ignored.
  private var search = 0

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - chosen: The seller that is chosen so far; nil for all of them.
  ///   - presenter: Presents the sellers.
  ///   - worker: Asks the API.
  package init(
    chosen: Seller.ID?,
    presenter: any SellerChoiceContract.Presenter,
    worker: any SellerChoiceContract.Worker
  ) {
    self.chosen = chosen
    self.presenter = presenter
    self.worker = worker
  }

  private func find() async {
    search += 1
    let search = search
    (isSearching, hasFailed) = (true, false)
    (next, more) = (nil, .unknown)
    present(.searching)
    do throws(NetworkError) {
      let page = try await worker.sellers(named: name, after: nil)
      guard search == self.search else { return }
      isSearching = false
      sellers = []
      add(page)
    } catch {
      guard search == self.search else { return }
      (isSearching, hasFailed) = (false, true)
      present(.failed(error.reason))
    }
  }

  private func findMore() async {
    guard let cursor = next, more != .loading, !isSearching else { return }
    let search = search
    show(more: .loading)
    do throws(NetworkError) {
      let page = try await worker.sellers(named: name, after: cursor)
      guard search == self.search else { return }
      add(page)
    } catch {
      guard search == self.search else { return }
      // A retry requests the same page, not the one after it.
      show(more: .failed(error.reason))
    }
  }

  private func add(_ page: SellerPage) {
    // A new seller moves the others between two pages: each seller is kept once.
    let known = Set(sellers.map(\.id))
    sellers += page.sellers.filter { !known.contains($0.id) }
    next = page.next
    show(more: next == nil ? .none : .ready)
  }

  private func show(more: MoreRows) {
    self.more = more
    present(.found(sellers, more: more))
  }

  private func present(_ state: State) {
    presenter.presentSellers(response: .init(name: name, chosen: chosen, state: state))
  }
}

extension SellerChoiceInteractor: SellerChoiceContract.Interactor {
  package func fetchSellers(request: SellerChoiceModels.FetchSellers.Request) async {
    switch request {
    case .first: await find()
    case .named(let text):
      let text = ProductQuery.bounded(text)
      guard text != name || hasFailed else { return }
      name = text
      await find()
    case .again: if !isSearching { await find() }
    case .atEnd: if more == .ready { await findMore() }
    case .more: await findMore()
    }
  }

  package func chooseSeller(request: SellerChoiceModels.ChooseSeller.Request) {
    switch request {
    case .any: outcome = .any
    case .only(let id): outcome = sellers.first { $0.id == id }.map { .only($0) }
    }
  }
}
