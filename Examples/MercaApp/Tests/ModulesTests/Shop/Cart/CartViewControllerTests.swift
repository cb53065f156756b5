import Testing
import Vipera

@testable import Modules

@Suite struct CartViewControllerTests {
  private let interactor = CartContract.InteractorSpy()
  private let router = CartContract.RouterSpy()
  private let controller: CartViewController
  private let yes = Alert.Button("Buy")

  init() {
    controller = CartViewController(interactor: interactor, router: router)
  }

  /// Has the interactor ask whether it is meant.
  private func asks() {
    let question = CartModels.Confirm.ViewModel(
      alert: Alert("Buy?", buttons: [Alert.Button("No", role: .cancel), yes]),
      yes: yes
    )
    let controller = controller
    interactor.onBeginCheckOut.answers { _ in controller.displayConfirmation(question) }
  }

  @Test func onlyTheFirstTimeIsAnOpening() async {
    await controller.viewDidAppear()
    await controller.viewDidAppear()
    await controller.refreshAsked()
    #expect(interactor.onShowCart.arguments.map(\.isOpening) == [true, false, false])
  }

  @Test func aYesOrders() async {
    asks()
    router.onAsk.returns(yes)
    await controller.checkOutTapped()
    #expect(interactor.calls == ["beginCheckOut(_:)", "order(_:)"])
  }

  @Test func everythingElseDoesNot() async {
    asks()
    router.onAsk.returns(nil)
    await controller.checkOutTapped()
    #expect(interactor.calls == ["beginCheckOut(_:)", "cancelCheckOut()"])
  }

  @Test func itIsNotAskedTwiceAtATime() async {
    asks()
    let (controller, yes) = (controller, yes)
    router.onAsk.answers { _ in
      await controller.checkOutTapped()
      return yes
    }
    await controller.checkOutTapped()
    #expect(router.onAsk.count == 1)
    #expect(interactor.onOrder.count == 1)
  }

  @Test func whatCannotBeBoughtIsNotAskedAbout() async {
    await controller.checkOutTapped()
    #expect(router.onAsk.count == 0)
    #expect(interactor.calls == ["beginCheckOut(_:)"])
  }

  @Test func anOrderIsSaidAndShown() {
    controller.displayOrder(.init(toast: Toast("Thanks", kind: .success), leadsToOrder: true))
    controller.displayOrder(.init(toast: Toast("No", kind: .failure), leadsToOrder: false))
    #expect(router.calls == ["showToast(_:)", "showOrder()", "showToast(_:)"])
  }

  @Test func whoeverIsSignedOutIsLedToTheFormOnce() {
    controller.displayCart(.signedOut(leadsToLogin: true, word: nil))
    controller.displayCart(.signedOut(leadsToLogin: false, word: "Ended."))
    #expect(router.calls == ["showLogin()", "showToast(_:)"])
    #expect(controller.model == .signedOut(leadsToLogin: false, word: "Ended."))
  }

  @Test func tapsAreTold() async {
    controller.productTapped(3)
    controller.productsTapped()
    controller.signInTapped()
    await controller.quantityChosen(4, of: 3)
    await controller.quantityTyped("1.000", of: 3)
    await controller.quantityTyped("many", of: 3)
    await controller.stepTapped(isMore: true, of: 3)
    #expect(router.calls == ["showProduct(_:)", "showProducts()", "showLogin()"])
    let requests = interactor.onChangeQuantity.arguments
    #expect(requests.map(\.product) == [3, 3, 3])
    #expect(requests.map(\.quantity) == [4, 1_000, nil])
    #expect(
      interactor.onStepQuantity.arguments == [CartModels.Step.Request(product: 3, isMore: true)]
    )
  }
}
