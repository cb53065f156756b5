import Testing
import Vipera

@testable import Modules

@Suite struct CartViewControllerTests {
  private let interactor = CartContract.InteractorSpy()
  private let router = CartContract.RouterSpy()
  private let controller: CartViewController
  private let question = CartModels.BeginCheckOut.ViewModel(question: Alert("Buy?"))

  init() {
    controller = CartViewController(interactor: interactor, router: router)
  }

  @Test func aYesOrders() async {
    router.onConfirm.returns(true)
    await controller.displayCheckOut(viewModel: question)
    #expect(router.onConfirm.arguments == [question.question])
    #expect(interactor.onPlaceOrder.arguments.map(\.isConfirmed) == [true])
  }

  @Test func everythingElseDoesNot() async {
    router.onConfirm.returns(false)
    await controller.displayCheckOut(viewModel: question)
    #expect(interactor.onPlaceOrder.arguments.map(\.isConfirmed) == [false])
  }

  @Test func anOrderIsSaidAndShown() {
    controller.displayOrder(viewModel: .init(toast: Toast("Thanks", kind: .success), order: 12))
    controller.displayOrder(viewModel: .init(toast: Toast("No", kind: .failure)))
    #expect(router.calls == ["showToast(_:)", "routeToOrder(id:)", "showToast(_:)"])
    #expect(router.onRouteToOrder.arguments == [12])
  }

  @Test func aSignedOutUserIsLedToTheFormOnce() {
    controller.displayCart(viewModel: .signedOut(leadsToLogin: true, message: nil))
    controller.displayCart(viewModel: .signedOut(leadsToLogin: false, message: "Ended."))
    #expect(router.calls == ["routeToLogin()", "showToast(_:)"])
    #expect(controller.model == .signedOut(leadsToLogin: false, message: "Ended."))
  }

  @Test func tapsAreTold() async {
    await controller.viewDidAppear()
    await controller.refreshAsked()
    #expect(interactor.onFetchCart.count == 2)
    await controller.checkOutTapped()
    #expect(interactor.onBeginCheckOut.count == 1)
    controller.productTapped(3)
    controller.productsTapped()
    controller.signInTapped()
    await controller.quantityChosen(4, of: 3)
    await controller.quantityTyped("1.000", of: 3)
    await controller.quantityTyped("many", of: 3)
    await controller.stepTapped(isMore: true, of: 3)
    #expect(router.calls == ["routeToProduct(id:)", "routeToProducts()", "routeToLogin()"])
    let requests = interactor.onChangeQuantity.arguments
    #expect(requests.map(\.product) == [3, 3, 3, 3])
    #expect(requests.map(\.quantity) == [.pieces(4), .pieces(1_000), .pieces(nil), .step(1)])
  }
}
