import Observation
import Vipera

/// The VIP view of the favourites: it holds the state that the host's screen draws, and calls the interactor.
@Observable
package final class FavouritesViewController: FavouritesContract.View, MemberListController {
  package private(set) var model = FavouritesModels.FetchFavourites.ViewModel.content(.loading())

  @ObservationIgnored private let interactor: any FavouritesContract.Interactor
  @ObservationIgnored private let router: any FavouritesContract.Router

  package init(interactor: any FavouritesContract.Interactor, router: any FavouritesContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  package func fetch(_ request: ListRequest) async { await interactor.fetchFavourites(request: request) }
  package func removeTapped(_ id: Int) async { await interactor.removeFavourite(request: .init(product: id)) }
  package func productTapped(_ id: Int) { router.routeToProduct(id: id) }
  package func productsTapped() { router.routeToProducts() }
  package func signInTapped() { router.routeToLogin() }

  package func displayFavourites(viewModel: FavouritesModels.FetchFavourites.ViewModel) {
    model = viewModel
    viewModel.ifSignedOut(toast: router.showToast, login: router.routeToLogin)
  }
}
