import Observation
import Vipera

/// The state of the search, and its calls to the interactor; the host's screen draws it.
@Observable
package final class SearchViewController {
  /// The contents of the fields.
  package private(set) var query: SearchModels.Query.ViewModel?
  /// The products found.
  package private(set) var products: SearchModels.Products.ViewModel = .loading()
  /// Whether the filters are unfolded; set by a restart before the search loads.
  package var isFiltering = false

  @ObservationIgnored private let interactor: any SearchContract.Interactor
  @ObservationIgnored private let router: any SearchContract.Router

  /// Creates a controller without content.
  package init(
    interactor: any SearchContract.Interactor,
    router: any SearchContract.Router
  ) {
    self.interactor = interactor
    self.router = router
  }

  /// The search appears for the first time.
  package func viewDidLoad() async { await interactor.viewDidLoad() }

  /// The user has typed or chosen something.
  package func changed(_ request: SearchModels.Query.Request) async {
    await interactor.queryChanged(request)
  }

  /// Unfolds the filters, or folds them.
  package func filtersTapped() { isFiltering.toggle() }

  /// Lets the user choose a seller, and searches among the seller's products.
  package func sellersTapped() async {
    if let outcome = await router.routeToSellers() { await sellerChosen(outcome) }
  }

  /// Takes a choice, also from a sheet that is older than this controller.
  package func sellerChosen(_ outcome: SellerChoice.Outcome) async {
    await interactor.queryChanged(.seller(outcome))
  }

  /// Loads the page again, also if it failed before.
  package func refreshAsked() async { await interactor.refreshAsked() }

  /// The user has scrolled near the end of the list.
  package func endReached() async { await interactor.endReached() }

  /// Loads the next page, also if it failed before.
  package func moreTapped() async { await interactor.moreTapped() }

  /// Opens a product.
  package func productTapped(_ id: Int) {
    interactor.productTapped(SearchModels.Choice.Request(product: id))
    router.routeToProduct()
  }
}

extension SearchViewController: SearchContract.View {
  package func displayQuery(_ viewModel: SearchModels.Query.ViewModel) {
    query = viewModel
    router.keepPlace()
  }

  package func displayProducts(_ viewModel: SearchModels.Products.ViewModel) {
    products = viewModel
  }
}
