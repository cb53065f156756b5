import Observation
package import Vipera

/// What the search shows, and what it says to the interactor; the host's screen draws it.
@Observable
package final class SearchViewController {
  /// What stands in the fields.
  package private(set) var query: SearchModels.Query.ViewModel?
  /// What was found.
  package private(set) var products: LoadState<SearchModels.Products.ViewModel> = .loading()
  /// Whether the filters are unfolded; set by a restart before the search loads.
  package var isFiltering = false

  @ObservationIgnored private let interactor: any SearchContract.Interactor
  @ObservationIgnored private let router: any SearchContract.Router

  /// Creates a controller that waits for what it shows.
  package init(
    interactor: any SearchContract.Interactor,
    router: any SearchContract.Router
  ) {
    self.interactor = interactor
    self.router = router
  }

  /// The search is on screen for the first time.
  package func viewDidLoad() async { await interactor.viewDidLoad() }

  /// Something was typed or chosen.
  package func changed(_ request: SearchModels.Query.Request) async {
    await interactor.queryChanged(request)
  }

  /// Unfolds the filters, or folds them.
  package func filtersTapped() { isFiltering.toggle() }

  /// Has somebody choose a seller, and searches among their products.
  package func sellersTapped() async {
    if let outcome = await router.routeToSellers() { await sellerChosen(outcome) }
  }

  /// Takes a choice, also from a sheet that is older than this controller.
  package func sellerChosen(_ outcome: SellerChoice.Outcome) async {
    await interactor.queryChanged(.seller(outcome))
  }

  /// What is shown, or could not be had, is to be asked for again.
  package func refreshAsked() async { await interactor.refreshAsked() }

  /// The end of the list comes near.
  package func endReached() async { await interactor.endReached() }

  /// More is wanted, also where it could not be had before.
  package func moreTapped() async { await interactor.moreTapped() }

  /// A product is to be looked at.
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

  package func displayProducts(_ viewModel: LoadState<SearchModels.Products.ViewModel>) {
    products = viewModel
  }
}
