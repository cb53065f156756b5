import Entities
import ViperaNetworking

/// Keeps the products that the signed-in user sells, page by page.
package final class SellInteractor {
  private let presenter: any SellContract.Presenter
  private let worker: any SellContract.Worker

  /// The products, page by page.
  var list = PagedList<ProductRow>()
  /// The shop of the signed-in user; nil until they have offered a product.
  private var shop: Seller?
  /// The owner of the products.
  private var owner: Member.ID?

  /// Creates an interactor.
  package init(presenter: any SellContract.Presenter, worker: any SellContract.Worker) {
    self.presenter = presenter
    self.worker = worker
  }
}

extension SellInteractor: SellContract.Interactor {
  package func showProducts(_ request: SellModels.List.Request) async {
    guard let member = worker.owner else { return forget(request.isOpening ? .opening : .known) }
    if let owner, owner != member { clear() }
    owner = member
    // Also while it loads: the user may have changed a product in the meantime.
    await load(list.reload())
  }

  package func showMore(_ request: SellModels.More.Request) async {
    await load(list.more(isTapped: request.isAskedFor))
  }

  private func load(_ request: PagedList<ProductRow>.Request?) async {
    guard let request else { return }
    presenter.presentProducts(.list(list))
    let response = await request.response(from: products)
    guard list.take(response) else { return }
    if response.error != nil, worker.owner == nil { return forget(.ended) }
    presenter.presentProducts(.list(list))
  }

  /// Loads a page of the products; an empty one if the user has no shop yet.
  private func products(after cursor: String?) async throws(NetworkError) -> ListPage<ProductRow> {
    let owner = owner
    let known: Seller? = if let shop { shop } else { try await worker.shop() }
    guard let known else { return ListPage() }
    // Another user may have signed in during the request.
    if owner == self.owner { shop = known }
    return try await worker.products(of: known.id, after: cursor)
  }

  private func forget(_ departure: Departure) {
    clear()
    presenter.presentProducts(.signedOut(departure))
  }

  private func clear() {
    (owner, shop) = (nil, nil)
    list.clear()
  }
}
