import Observation
import Vipera

/// The VIP view of one order: it holds the state that the host's screen draws, and calls the interactor.
@Observable
package final class OrderDetailViewController: OrderDetailContract.View {
  package private(set) var model = OrderDetailModels.FetchOrder.ViewModel.content(.loading())

  @ObservationIgnored private let interactor: any OrderDetailContract.Interactor
  @ObservationIgnored private let router: any OrderDetailContract.Router

  package init(interactor: any OrderDetailContract.Interactor, router: any OrderDetailContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  /// Loads the order when it first appears.
  package func viewDidAppear() async { await interactor.fetchOrder(request: .init(isRefresh: false)) }
  package func refreshAsked() async { await interactor.fetchOrder(request: .init(isRefresh: true)) }
  package func productTapped(_ id: Int) { router.routeToProduct(id: id) }
  package func signInTapped() { router.routeToLogin() }

  package func displayOrder(viewModel: OrderDetailModels.FetchOrder.ViewModel) {
    model = viewModel
    viewModel.ifSignedOut(toast: router.showToast, login: router.routeToLogin)
  }
}
