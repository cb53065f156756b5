import Entities
import Observation
import Vipera

/// The VIP view of the cart: it holds the state that the host's screen draws, and calls the interactor.
@Observable
package final class CartViewController {
  package private(set) var model = CartModels.FetchCart.ViewModel.content(.loading())

  @ObservationIgnored private let interactor: any CartContract.Interactor
  @ObservationIgnored private let router: any CartContract.Router

  package init(interactor: any CartContract.Interactor, router: any CartContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  /// Loads the cart each time it appears, since it may have changed elsewhere.
  package func viewDidAppear() async { await interactor.fetchCart(request: .init()) }
  package func refreshAsked() async { await interactor.fetchCart(request: .init()) }

  /// Called when the user has chosen another quantity of a product; 0 removes the product.
  package func quantityChosen(_ quantity: Int, of product: Int) async {
    await change(product, .pieces(quantity))
  }

  /// Called when the user has typed a quantity of a product.
  package func quantityTyped(_ text: String, of product: Int) async {
    await change(product, .pieces(TypedNumber(text)?.value))
  }

  /// Called when the user taps for one piece more or less.
  package func stepTapped(isMore: Bool, of product: Int) async {
    await change(product, .step(isMore ? 1 : -1))
  }

  private func change(_ product: Int, _ quantity: CartModels.ChangeQuantity.Quantity) async {
    await interactor.changeQuantity(request: .init(product: product, quantity: quantity))
  }

  package func checkOutTapped() async { await interactor.beginCheckOut(request: .init()) }
  package func productTapped(_ product: Int) { router.routeToProduct(id: product) }
  package func productsTapped() { router.routeToProducts() }
  package func signInTapped() { router.routeToLogin() }
}

extension CartViewController: CartContract.View {
  package func displayCart(viewModel: CartModels.FetchCart.ViewModel) {
    model = viewModel
    viewModel.ifSignedOut(toast: router.showToast, login: router.routeToLogin)
  }

  package func displayQuantity(viewModel: CartModels.ChangeQuantity.ViewModel) { router.showToast(viewModel.toast) }

  package func displayCheckOut(viewModel: CartModels.BeginCheckOut.ViewModel) async {
    let isConfirmed = await router.confirm(viewModel.question)
    await interactor.placeOrder(request: .init(isConfirmed: isConfirmed))
  }

  package func displayOrder(viewModel: CartModels.PlaceOrder.ViewModel) {
    router.showToast(viewModel.toast)
    if let order = viewModel.order { router.routeToOrder(id: order) }
  }
}
