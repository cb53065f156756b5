package import Entities
import Observation
package import Vipera

/// The VIP view of the search: it holds the state that the host's screen draws, and calls the interactor.
@Observable
package final class SearchViewController: ListController {
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

  package func textTyped(_ text: String) async { await change(.text(text)) }
  package func lowestPriceTyped(_ text: String) async { await change(.least(text)) }
  package func highestPriceTyped(_ text: String) async { await change(.most(text)) }
  package func conditionChosen(_ value: String) async { await change(.condition(value)) }
  package func sortChosen(_ value: String) async { await change(.sort(value)) }
  package func removeFiltersTapped() async { await change(.unfiltered) }
  package func filtersTapped() { isFiltering.toggle() }

  package func sellersTapped() async {
    if let outcome = await router.routeToSellers() { await sellerChosen(outcome) }
  }

  /// Takes a choice, also from a sheet that is older than this controller.
  package func sellerChosen(_ outcome: SellerChoice.Outcome) async { await change(.seller(outcome)) }

  package func productTapped(_ id: Product.ID) { router.routeToProduct(id: id) }

  private func change(_ request: SearchModels.ChangeQuery.Request) async {
    await interactor.changeQuery(request: request)
  }
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
