import Observation
import Vipera

/// The state of the user's products, and their calls to the interactor; the host's screen draws
/// them.
@Observable
package final class SellViewController: SellContract.View {
  /// What the screen shows.
  package private(set) var model = SellModels.List.ViewModel.content(.loading())

  @ObservationIgnored private let interactor: any SellContract.Interactor
  @ObservationIgnored private let router: any SellContract.Router
  @ObservationIgnored private var hasAppeared = false

  /// Creates a controller without content.
  package init(interactor: any SellContract.Interactor, router: any SellContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  /// The list appears, perhaps again: a product may have been changed or sold.
  package func viewDidAppear() async {
    let isOpening = !hasAppeared
    hasAppeared = true
    await interactor.showProducts(SellModels.List.Request(isOpening: isOpening))
  }

  /// The user refreshes the list.
  package func refreshAsked() async {
    guard model.state?.isLoading == false else { return }
    await interactor.showProducts(SellModels.List.Request(isOpening: false))
  }

  /// The end of the list is on screen.
  package func endReached() async {
    await interactor.showMore(SellModels.More.Request(isAskedFor: false))
  }

  /// The user asks for more of the list.
  package func moreTapped() async {
    await interactor.showMore(SellModels.More.Request(isAskedFor: true))
  }

  /// Opens a product in the form.
  package func productTapped(_ product: Int) { router.showOffer(product) }

  /// Opens the form for a new product.
  package func offerTapped() { router.showOffer(nil) }

  /// A signed-out user wants to sign in.
  package func signInTapped() { router.showLogin() }

  package func displayProducts(_ model: SellModels.List.ViewModel) {
    self.model = model
    guard case .signedOut(let leadsToLogin, let word) = model else { return }
    if let word { router.showToast(Toast(word, kind: .failure)) }
    if leadsToLogin { router.showLogin() }
  }
}
