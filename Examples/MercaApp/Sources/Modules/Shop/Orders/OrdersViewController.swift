import Observation
import Vipera

/// What the list of orders shows, and what it says to the interactor; the host's screen draws it.
@Observable
package final class OrdersViewController: OrdersContract.View {
  /// What is on screen.
  package private(set) var model = OrdersModels.List.ViewModel.content(.loading())

  @ObservationIgnored private let interactor: any OrdersContract.Interactor
  @ObservationIgnored private let router: any OrdersContract.Router
  @ObservationIgnored private var hasAppeared = false

  /// Creates a controller that waits for its list.
  package init(interactor: any OrdersContract.Interactor, router: any OrdersContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  /// The list can be seen, perhaps again: something may have been bought meanwhile.
  package func viewDidAppear() async {
    let isOpening = !hasAppeared
    hasAppeared = true
    await interactor.showOrders(OrdersModels.List.Request(isOpening: isOpening))
  }

  /// The list is to be read anew.
  package func refreshAsked() async {
    await interactor.showOrders(OrdersModels.List.Request(isOpening: false))
  }

  /// The end of the list has come to be seen.
  package func endReached() async {
    await interactor.showMore(OrdersModels.More.Request(isAskedFor: false))
  }

  /// More of the list is asked for.
  package func moreTapped() async {
    await interactor.showMore(OrdersModels.More.Request(isAskedFor: true))
  }

  /// An order is to be looked at.
  package func orderTapped(_ id: Int) { router.showOrder(id) }

  /// Nothing was bought yet, and something is to be found.
  package func productsTapped() { router.showProducts() }

  /// Whoever is signed out wants to sign in.
  package func signInTapped() { router.showLogin() }

  package func displayOrders(_ model: OrdersModels.List.ViewModel) {
    self.model = model
    guard case .signedOut(let leadsToLogin, let word) = model else { return }
    if let word { router.showToast(Toast(word, kind: .failure)) }
    if leadsToLogin { router.showLogin() }
  }
}
