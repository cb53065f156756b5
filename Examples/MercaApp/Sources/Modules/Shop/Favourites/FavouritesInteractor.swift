import Entities
import ViperaNetworking

/// Shows the stored favourites of the signed-in user at once, and then with the API's prices and stock.
package final class FavouritesInteractor: FavouritesContract.Interactor {
  private let presenter: any FavouritesContract.Presenter
  private let worker: any FavouritesContract.Worker
  var list = MemberList<ProductRow>()
  /// The number of the last load; an earlier one no longer shows its stored favourites.
  private var loads = 0
  /// The favourite that the next load removes first.
  private var unwanted: ProductRow.ID?

  package init(presenter: any FavouritesContract.Presenter, worker: any FavouritesContract.Worker) {
    self.presenter = presenter
    self.worker = worker
  }

  package func fetchFavourites(request: FavouritesModels.FetchFavourites.Request) async { await fetch(request) }

  package func removeFavourite(request: FavouritesModels.RemoveFavourite.Request) async {
    // Another user may have signed in since the product was shown.
    if list.owner == member { unwanted = request.product }
    await fetch(.first)
  }
}

extension FavouritesInteractor: MemberListInteractor {
  var member: Member.ID? { worker.member }

  func page(after cursor: String?) async throws(NetworkError) -> ListPage<ProductRow> {
    guard let owner = list.owner else { return ListPage() }
    let product = unwanted
    (loads, unwanted) = (loads + 1, nil)
    let number = loads
    if let product { try await worker.remove(product, of: owner) }
    let stored = try await worker.stored(of: owner)
    guard !stored.isEmpty, number == loads, owner == member else { return ListPage(stored) }
    list.pages.show(stored)
    present(.list(list.pages))
    let products = try await worker.current(stored)
    try await worker.store(products, of: owner)
    return ListPage(products)
  }

  func present(_ response: FavouritesModels.FetchFavourites.Response) {
    presenter.presentFavourites(response: response)
  }
}
