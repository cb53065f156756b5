import Observation
import Vipera

/// The state of the scene of one order, and its calls to the interactor; the host's screen draws it.
@Observable
package final class OrderDetailViewController: OrderDetailContract.View {
  /// What the screen shows.
  package private(set) var model = OrderDetailModels.Show.ViewModel.content(.loading())

  @ObservationIgnored private let interactor: any OrderDetailContract.Interactor
  @ObservationIgnored private let router: any OrderDetailContract.Router
  @ObservationIgnored private var hasAppeared = false

  /// Creates a controller without an order.
  package init(
    interactor: any OrderDetailContract.Interactor,
    router: any OrderDetailContract.Router
  ) {
    self.interactor = interactor
    self.router = router
  }

  /// The order appears, perhaps again.
  package func viewDidAppear() async {
    let isOpening = !hasAppeared
    hasAppeared = true
    await interactor.showOrder(OrderDetailModels.Show.Request(isOpening: isOpening))
  }

  /// The user refreshes the order.
  package func refreshAsked() async {
    await interactor.showOrder(OrderDetailModels.Show.Request(isOpening: false, isAnew: true))
  }

  /// Opens a product in its current version.
  package func productTapped(_ id: Int) { router.showProduct(id) }

  /// A signed-out user wants to sign in.
  package func signInTapped() { router.showLogin() }

  package func displayOrder(_ model: OrderDetailModels.Show.ViewModel) {
    self.model = model
    guard case .signedOut(let leadsToLogin, let word) = model else { return }
    if let word { router.showToast(Toast(word, kind: .failure)) }
    if leadsToLogin { router.showLogin() }
  }
}
