import Observation
import Vipera

/// What the scene of one order shows, and what it says to the interactor; the host's screen draws it.
@Observable
package final class OrderDetailViewController: OrderDetailContract.View {
  /// What is on screen.
  package private(set) var model = OrderDetailModels.Show.ViewModel.content(.loading())

  @ObservationIgnored private let interactor: any OrderDetailContract.Interactor
  @ObservationIgnored private let router: any OrderDetailContract.Router
  @ObservationIgnored private var hasAppeared = false

  /// Creates a controller that waits for its order.
  package init(
    interactor: any OrderDetailContract.Interactor,
    router: any OrderDetailContract.Router
  ) {
    self.interactor = interactor
    self.router = router
  }

  /// The order can be seen, perhaps again.
  package func viewDidAppear() async {
    let isOpening = !hasAppeared
    hasAppeared = true
    await interactor.showOrder(OrderDetailModels.Show.Request(isOpening: isOpening))
  }

  /// The order is to be read again.
  package func refreshAsked() async {
    await interactor.showOrder(OrderDetailModels.Show.Request(isOpening: false, isAnew: true))
  }

  /// A product is to be looked at, as it is now.
  package func productTapped(_ id: Int) { router.showProduct(id) }

  /// Whoever is signed out wants to sign in.
  package func signInTapped() { router.showLogin() }

  package func displayOrder(_ model: OrderDetailModels.Show.ViewModel) {
    self.model = model
    guard case .signedOut(let leadsToLogin, let word) = model else { return }
    if let word { router.showToast(Toast(word, kind: .failure)) }
    if leadsToLogin { router.showLogin() }
  }
}
