package import Entities
import Observation
package import Vipera

/// The VIP view of the search: it holds the state that the host's screen draws, and calls the interactor.
@Observable
package final class SearchViewController {
  package private(set) var query: SearchModels.ChangeQuery.ViewModel?
  package private(set) var products: LoadState<ListViewModel<ProductCard>> = .loading()
  /// Says that the products were found with similar words, if they were.
  package private(set) var correction: String?
  /// Whether the filters are unfolded; set by a restart before the search loads.
  package var isFiltering = false

  @ObservationIgnored private let interactor: any SearchContract.Interactor
  @ObservationIgnored private let router: any SearchContract.Router

  package init(interactor: any SearchContract.Interactor, router: any SearchContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  package func fetch(_ request: SearchModels.FetchProducts.Request) async {
    await interactor.fetchProducts(request: request)
  }

  /// Called when the user has typed or chosen something.
  package func changed(_ request: SearchModels.ChangeQuery.Request) async {
    await interactor.changeQuery(request: request)
  }

  package func filtersTapped() { isFiltering.toggle() }

  package func sellersTapped() async {
    if let outcome = await router.routeToSellers() { await sellerChosen(outcome) }
  }

  /// Applies a choice, also from a sheet that was opened before a restart created this controller.
  package func sellerChosen(_ outcome: SellerChoice.Outcome) async { await changed(.seller(outcome)) }

  package func productTapped(_ id: Product.ID) { router.routeToProduct(id: id) }
}

extension SearchViewController: SearchContract.View {
  package func displayQuery(viewModel: SearchModels.ChangeQuery.ViewModel) {
    query = viewModel
    router.keepPlace()
  }

  package func displayProducts(viewModel: SearchModels.FetchProducts.ViewModel) {
    products = viewModel.products
    correction = viewModel.correction
  }
}
