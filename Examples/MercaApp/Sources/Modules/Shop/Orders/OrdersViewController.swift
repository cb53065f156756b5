import Observation
import Vipera

/// The state of the list of orders, and its calls to the interactor; the host's screen draws it.
@Observable
package final class OrdersViewController: OrdersContract.View {
  /// What the screen shows.
  package private(set) var model = OrdersModels.List.ViewModel.content(.loading())

  @ObservationIgnored private let interactor: any OrdersContract.Interactor
  @ObservationIgnored private let router: any OrdersContract.Router
  @ObservationIgnored private var hasAppeared = false

  /// Creates a controller without content.
  package init(interactor: any OrdersContract.Interactor, router: any OrdersContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  /// The list appears, perhaps again: the user may have bought something in the meantime.
  package func viewDidAppear() async {
    let isOpening = !hasAppeared
    hasAppeared = true
    await interactor.showOrders(OrdersModels.List.Request(isOpening: isOpening))
  }

  /// The user refreshes the list.
  package func refreshAsked() async {
    await interactor.showOrders(OrdersModels.List.Request(isOpening: false))
  }

  /// The end of the list is on screen.
  package func endReached() async {
    await interactor.showMore(OrdersModels.More.Request(isAskedFor: false))
  }

  /// The user asks for more of the list.
  package func moreTapped() async {
    await interactor.showMore(OrdersModels.More.Request(isAskedFor: true))
  }

  /// Opens an order.
  package func orderTapped(_ id: Int) { router.showOrder(id) }

  /// There are no orders; the user wants to find products.
  package func productsTapped() { router.showProducts() }

  /// A signed-out user wants to sign in.
  package func signInTapped() { router.showLogin() }

  package func displayOrders(_ model: OrdersModels.List.ViewModel) {
    self.model = model
    guard case .signedOut(let leadsToLogin, let word) = model else { return }
    if let word { router.showToast(Toast(word, kind: .failure)) }
    if leadsToLogin { router.showLogin() }
  }
}
