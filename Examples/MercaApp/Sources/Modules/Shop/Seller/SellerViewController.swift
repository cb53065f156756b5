import Observation
import Vipera

/// The state of a seller's page, and its calls to the interactor; the host's screen draws it.
@Observable
package final class SellerViewController: SellerContract.View {
  /// The seller with their products.
  package private(set) var model = SellerModels.Load.ViewModel(seller: nil, products: .loading())

  @ObservationIgnored private let interactor: any SellerContract.Interactor
  @ObservationIgnored private let router: any SellerContract.Router

  /// Creates a controller without content.
  package init(
    interactor: any SellerContract.Interactor,
    router: any SellerContract.Router
  ) {
    self.interactor = interactor
    self.router = router
  }

  /// The page appears for the first time.
  package func viewDidLoad() async { await interactor.viewDidLoad() }

  /// Loads the page again, also if it failed before.
  package func refreshAsked() async { await interactor.refreshAsked() }

  /// The user has scrolled near the end of the list.
  package func endReached() async { await interactor.endReached() }

  /// Loads the next page, also if it failed before.
  package func moreTapped() async { await interactor.moreTapped() }

  /// Opens a product.
  package func productTapped(_ id: Int) {
    interactor.productTapped(SellerModels.Choice.Request(product: id))
    router.routeToProduct()
  }

  /// Opens a search among the seller's products.
  package func searchTapped() { router.routeToSearch() }

  package func displaySeller(_ viewModel: SellerModels.Load.ViewModel) {
    model = viewModel
  }
}
