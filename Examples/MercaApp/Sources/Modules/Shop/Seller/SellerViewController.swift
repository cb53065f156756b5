import Observation
package import Vipera

/// What a seller's page shows, and what it says to the interactor; the host's screen draws it.
@Observable
package final class SellerViewController: SellerContract.View {
  /// The seller with what they sell.
  package private(set) var seller: LoadState<SellerModels.Load.ViewModel> = .loading()

  @ObservationIgnored private let interactor: any SellerContract.Interactor
  @ObservationIgnored private let router: any SellerContract.Router

  /// Creates a controller that waits for what it shows.
  package init(
    interactor: any SellerContract.Interactor,
    router: any SellerContract.Router
  ) {
    self.interactor = interactor
    self.router = router
  }

  /// The page is on screen for the first time.
  package func viewDidLoad() async { await interactor.viewDidLoad() }

  /// What is shown, or could not be had, is to be asked for again.
  package func refreshAsked() async { await interactor.refreshAsked() }

  /// The end of the list comes near.
  package func endReached() async { await interactor.endReached() }

  /// More is wanted, also where it could not be had before.
  package func moreTapped() async { await interactor.moreTapped() }

  /// A product is to be looked at.
  package func productTapped(_ id: Int) {
    interactor.productTapped(SellerModels.Choice.Request(product: id))
    router.routeToProduct()
  }

  /// Something of this seller is to be found.
  package func searchTapped() { router.routeToSearch() }

  package func displaySeller(_ viewModel: LoadState<SellerModels.Load.ViewModel>) {
    seller = viewModel
  }
}
