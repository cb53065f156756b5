package import Entities
import Observation
import Vipera

/// The VIP view of a seller's page: it holds the state that the host's screen draws, and calls the interactor.
@Observable
package final class SellerViewController: SellerContract.View, ListController {
  package private(set) var model = SellerModels.FetchSeller.ViewModel(seller: nil, products: .loading())

  @ObservationIgnored private let interactor: any SellerContract.Interactor
  @ObservationIgnored private let router: any SellerContract.Router

  package init(interactor: any SellerContract.Interactor, router: any SellerContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  package func fetch(_ request: SellerModels.FetchSeller.Request) async {
    await interactor.fetchSeller(request: request)
  }

  package func productTapped(_ id: Product.ID) { router.routeToProduct(id: id) }

  package func searchTapped(_ seller: Seller.ID) { router.routeToSearch(seller: seller) }

  package func displaySeller(viewModel: SellerModels.FetchSeller.ViewModel) { model = viewModel }
}
