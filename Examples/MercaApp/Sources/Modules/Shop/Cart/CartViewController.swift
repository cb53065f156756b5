import Observation
import Vipera

/// The state of the cart, and its calls to the interactor; the host's screen draws it.
@Observable
package final class CartViewController {
  /// What the screen shows.
  package private(set) var model = CartModels.Show.ViewModel.content(.loading())

  @ObservationIgnored private let interactor: any CartContract.Interactor
  @ObservationIgnored private let router: any CartContract.Router
  /// The question to ask before anything is bought.
  @ObservationIgnored private var question: CartModels.Confirm.ViewModel?
  @ObservationIgnored private let asking = OneAtATime()
  @ObservationIgnored private var hasAppeared = false

  /// Creates a controller without a cart.
  package init(interactor: any CartContract.Interactor, router: any CartContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  /// The cart appears, perhaps again: it may have been changed elsewhere.
  package func viewDidAppear() async {
    let isOpening = !hasAppeared
    hasAppeared = true
    await interactor.showCart(CartModels.Show.Request(isOpening: isOpening))
  }

  /// The user refreshes the cart.
  package func refreshAsked() async {
    await interactor.showCart(CartModels.Show.Request(isOpening: false))
  }

  /// The user has chosen another quantity of a product; 0 removes it.
  package func quantityChosen(_ quantity: Int, of product: Int) async {
    let request = CartModels.Change.Request(product: product, quantity: quantity)
    await interactor.changeQuantity(request)
  }

  /// The user wants one piece of a product more or less.
  package func stepTapped(isMore: Bool, of product: Int) async {
    await interactor.stepQuantity(CartModels.Step.Request(product: product, isMore: isMore))
  }

  /// The user has typed a quantity of a product.
  package func quantityTyped(_ text: String, of product: Int) async {
    let request = CartModels.Change.Request(product: product, quantity: TypedNumber(text)?.value)
    await interactor.changeQuantity(request)
  }

  /// The user wants to buy the cart, which asks for confirmation first.
  package func checkOutTapped() async {
    await asking.run {
      await interactor.beginCheckOut(CartModels.Confirm.Request())
      guard let asked = question else { return }
      question = nil
      let answer = await router.ask(asked.alert)
      guard answer == asked.yes else { return interactor.cancelCheckOut() }
      await interactor.order(CartModels.Order.Request())
    }
  }

  /// Opens a product.
  package func productTapped(_ product: Int) { router.showProduct(product) }

  /// The cart is empty; the user wants to find products.
  package func productsTapped() { router.showProducts() }

  /// A signed-out user wants to sign in.
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
