import Observation
import Vipera

/// What the list of one's own products shows, and what it says to the interactor; the host's screen
/// draws it.
@Observable
package final class SellViewController: SellContract.View {
  /// What is on screen.
  package private(set) var model = SellModels.List.ViewModel.content(.loading())

  @ObservationIgnored private let interactor: any SellContract.Interactor
  @ObservationIgnored private let router: any SellContract.Router
  @ObservationIgnored private var hasAppeared = false

  /// Creates a controller that waits for its list.
  package init(interactor: any SellContract.Interactor, router: any SellContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  /// The list can be seen, perhaps again: something of it may have been changed or sold.
  package func viewDidAppear() async {
    let isOpening = !hasAppeared
    hasAppeared = true
    await interactor.showProducts(SellModels.List.Request(isOpening: isOpening))
  }

  /// The list is to be read anew.
  package func refreshAsked() async {
    guard model.state?.isLoading == false else { return }
    await interactor.showProducts(SellModels.List.Request(isOpening: false))
  }

  /// The end of the list has come to be seen.
  package func endReached() async {
    await interactor.showMore(SellModels.More.Request(isAskedFor: false))
  }

  /// More of the list is asked for.
  package func moreTapped() async {
    await interactor.showMore(SellModels.More.Request(isAskedFor: true))
  }

  /// A product is to be changed.
  package func productTapped(_ product: Int) { router.showOffer(product) }

  /// A product is to be offered.
  package func offerTapped() { router.showOffer(nil) }

  /// Whoever is signed out wants to sign in.
  package func signInTapped() { router.showLogin() }

  package func displayProducts(_ model: SellModels.List.ViewModel) {
    self.model = model
    guard case .signedOut(let leadsToLogin, let word) = model else { return }
    if let word { router.showToast(Toast(word, kind: .failure)) }
    if leadsToLogin { router.showLogin() }
  }
}
