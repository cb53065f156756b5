import Entities
import ViperaNetworking

/// Shows the stored favourites of the signed-in user at once, and then with the API's prices and stock.
package final class FavouritesInteractor: FavouritesContract.Interactor {
  private let presenter: any FavouritesContract.Presenter
  private let worker: any FavouritesContract.Worker
  var list = MemberList<ProductRow>()
  /// The number of the last load; an earlier one no longer shows its stored favourites.
  private var loads = 0
  /// The error of the last removal; the next load reports it.
  private var failure: NetworkError?

  package init(presenter: any FavouritesContract.Presenter, worker: any FavouritesContract.Worker) {
    self.presenter = presenter
    self.worker = worker
  }

  package func fetchFavourites(request: FavouritesModels.FetchFavourites.Request) async { await fetch(request) }

  package func removeFavourite(request: FavouritesModels.RemoveFavourite.Request) async {
    // Another user may have signed in since the product was shown.
    if let owner = list.owner, owner == member {
      do throws(NetworkError) { try await worker.remove(request.product, of: owner) } catch { failure = error }
    }
    await fetch(.first)
  }
}

extension FavouritesInteractor: MemberListInteractor {
  var member: Member.ID? { worker.member }

  func page(after cursor: String?) async throws(NetworkError) -> ListPage<ProductRow> {
    guard let owner = list.owner else { return ListPage() }
    loads += 1
    let (number, problem) = (loads, failure)
    failure = nil
    if let problem { throw problem }
    let stored = try await worker.stored(of: owner)
    guard !stored.isEmpty, number == loads, owner == member else { return ListPage(stored) }
    list.pages.show(stored)
    present(.list(list.pages))
    let current = try await worker.current(stored)
    // A product that the API does not return stays, so that the user can remove it.
    let products = stored.map { old in current.first { $0.id == old.id } ?? old }
    let changed = products.filter { !stored.contains($0) }
    // If the store fails, it keeps the earlier copies, and the list is right all the same.
    if !changed.isEmpty { try? await worker.store(changed, of: owner) }
    return ListPage(products)
  }

  func present(_ response: FavouritesModels.FetchFavourites.Response) {
    presenter.presentFavourites(response: response)
  }
}
