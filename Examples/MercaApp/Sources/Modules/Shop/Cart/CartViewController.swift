import Observation
import Vipera

/// What the cart shows, and what it says to the interactor; the host's screen draws it.
@Observable
package final class CartViewController {
  /// What is on screen.
  package private(set) var model = CartModels.Show.ViewModel.content(.loading())

  @ObservationIgnored private let interactor: any CartContract.Interactor
  @ObservationIgnored private let router: any CartContract.Router
  /// What is to be asked before anything is bought.
  @ObservationIgnored private var question: CartModels.Confirm.ViewModel?
  @ObservationIgnored private let asking = OneAtATime()
  @ObservationIgnored private var hasAppeared = false

  /// Creates a controller that waits for its cart.
  package init(interactor: any CartContract.Interactor, router: any CartContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  /// The cart can be seen, perhaps again: it may have been changed elsewhere.
  package func viewDidAppear() async {
    let isOpening = !hasAppeared
    hasAppeared = true
    await interactor.showCart(CartModels.Show.Request(isOpening: isOpening))
  }

  /// The cart is to be read again.
  package func refreshAsked() async {
    await interactor.showCart(CartModels.Show.Request(isOpening: false))
  }

  /// Another number of pieces of a product was chosen; 0 takes it out.
  package func quantityChosen(_ quantity: Int, of product: Int) async {
    let request = CartModels.Change.Request(product: product, quantity: quantity)
    await interactor.changeQuantity(request)
  }

  /// One piece more of a product is wanted, or one less.
  package func stepTapped(isMore: Bool, of product: Int) async {
    await interactor.stepQuantity(CartModels.Step.Request(product: product, isMore: isMore))
  }

  /// A number of pieces of a product was typed.
  package func quantityTyped(_ text: String, of product: Int) async {
    let request = CartModels.Change.Request(product: product, quantity: TypedNumber(text)?.value)
    await interactor.changeQuantity(request)
  }

  /// The cart is to be bought, once the person has said that they mean it.
  package func checkOutTapped() async {
    await asking.run {
      interactor.beginCheckOut(CartModels.Confirm.Request())
      guard let asked = question else { return }
      question = nil
      let answer = await router.ask(asked.alert)
      guard answer == asked.yes else { return interactor.cancelCheckOut() }
      await interactor.order(CartModels.Order.Request())
    }
  }

  /// A product is to be looked at.
  package func productTapped(_ product: Int) { router.showProduct(product) }

  /// There is nothing in the cart, and something is to be found for it.
  package func productsTapped() { router.showProducts() }

  /// Whoever is signed out wants to sign in.
  package func signInTapped() { router.showLogin() }
}

extension CartViewController: CartContract.View {
  package func displayCart(_ model: CartModels.Show.ViewModel) {
    self.model = model
    guard case .signedOut(let leadsToLogin, let word) = model else { return }
    if let word { router.showToast(Toast(word, kind: .failure)) }
    if leadsToLogin { router.showLogin() }
  }

  package func displayChange(_ model: CartModels.Change.ViewModel) {
    router.showToast(Toast(model.message, kind: .failure))
  }

  package func displayConfirmation(_ model: CartModels.Confirm.ViewModel) {
    question = model
  }

  package func displayOrder(_ model: CartModels.Order.ViewModel) {
    router.showToast(model.toast)
    if model.leadsToOrder { router.showOrder() }
  }
}
