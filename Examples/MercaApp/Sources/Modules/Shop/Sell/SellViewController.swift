import Observation
import Vipera

/// The VIP view of the user's products: it holds the state that the host's screen draws, and calls the interactor.
@Observable
package final class SellViewController: SellContract.View, MemberListController {
  package private(set) var model = SellModels.FetchProducts.ViewModel.content(.loading())

  @ObservationIgnored private let interactor: any SellContract.Interactor
  @ObservationIgnored private let router: any SellContract.Router

  package init(interactor: any SellContract.Interactor, router: any SellContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  package func fetch(_ request: ListRequest) async { await interactor.fetchProducts(request: request) }
  package func productTapped(_ id: Int) { router.routeToOffer(product: id) }
  package func offerTapped() { router.routeToOffer(product: nil) }
  package func signInTapped() { router.routeToLogin() }

  package func displayProducts(viewModel: SellModels.FetchProducts.ViewModel) {
    model = viewModel
    viewModel.ifSignedOut(toast: router.showToast, login: router.routeToLogin)
  }
}
