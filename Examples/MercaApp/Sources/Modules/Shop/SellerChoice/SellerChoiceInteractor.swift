package import Entities
import ViperaNetworking

/// Searches sellers by name.
package final class SellerChoiceInteractor: SellerChoiceContract.Interactor {
  /// The typed text; after a restart, set before the sheet loads.
  package var name = ""
  var list = PagedList<Seller>()

  private let chosen: Seller.ID?
  private let presenter: any SellerChoiceContract.Presenter
  private let worker: any SellerChoiceContract.Worker

  package init(
    chosen: Seller.ID?,
    presenter: any SellerChoiceContract.Presenter,
    worker: any SellerChoiceContract.Worker
  ) {
    self.chosen = chosen
    self.presenter = presenter
    self.worker = worker
  }

  package func fetchSellers(request: SellerChoiceModels.FetchSellers.Request) async {
    switch request {
    case .list(let request): await load(list.next(for: request))
    case .named(let text):
      let text = ProductQuery.bounded(text)
      guard text != name || list.hasFailed else { return }
      name = text
      await load(list.replace())
    }
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
