package import Entities
import ViperaNetworking

/// Searches sellers by name, and keeps the one that is chosen.
package final class SellerChoiceInteractor: SellerChoiceContract.DataStore {
  package private(set) var outcome: SellerChoice.Outcome?
  /// What was typed; set by a restart before the sheet loads.
  package var name = ""

  private let chosen: Seller.ID?
  private let presenter: any SellerChoiceContract.Presenter
  private let worker: any SellerChoiceContract.Worker
  /// The sellers found, page by page.
  var list = PagedList<Seller>()

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

  private func load(_ request: PagedList<Seller>.Request?) async {
    guard let request else { return }
    present()
    let name = name
    let response = await request.response { cursor async throws(NetworkError) in
      try await worker.sellers(named: name, after: cursor)
    }
    if list.take(response) { present() }
  }

  private func present() {
    presenter.presentSellers(response: .init(name: name, chosen: chosen, sellers: list))
  }
}

extension SellerChoiceInteractor: SellerChoiceContract.Interactor {
  package func fetchSellers(request: SellerChoiceModels.FetchSellers.Request) async {
    switch request {
    case .first: await load(list.reload())
    case .named(let text):
      let text = ProductQuery.bounded(text)
      guard text != name || list.hasFailed else { return }
      name = text
      await load(list.replace())
    case .again: await load(list.refresh())
    case .atEnd: await load(list.more())
    case .more: await load(list.more(isTapped: true))
    }
  }

  package func chooseSeller(request: SellerChoiceModels.ChooseSeller.Request) {
    switch request {
    case .any: outcome = .any
    case .only(let id): outcome = list.rows.first { $0.id == id }.map { .only($0) }
    }
  }
}
