import Observation
import Vipera

/// The VIP view of the list of orders: it holds the state that the host's screen draws, and calls the interactor.
@Observable
package final class OrdersViewController: OrdersContract.View, MemberListController {
  package private(set) var model = OrdersModels.FetchOrders.ViewModel.content(.loading())

  @ObservationIgnored private let interactor: any OrdersContract.Interactor
  @ObservationIgnored private let router: any OrdersContract.Router

  package init(interactor: any OrdersContract.Interactor, router: any OrdersContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  package func fetch(_ request: ListRequest) async { await interactor.fetchOrders(request: request) }
  package func orderTapped(_ id: Int) { router.routeToOrder(id: id) }
  package func productsTapped() { router.routeToProducts() }
  package func signInTapped() { router.routeToLogin() }

  package func displayOrders(viewModel: OrdersModels.FetchOrders.ViewModel) {
    model = viewModel
    viewModel.ifSignedOut(toast: router.showToast, login: router.routeToLogin)
  }
}
