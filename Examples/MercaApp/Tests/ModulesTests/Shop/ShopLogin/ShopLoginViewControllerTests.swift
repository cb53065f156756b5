import Entities
import Testing
import Vipera

@testable import Modules

@Suite struct ShopLoginViewControllerTests {
  private let interactor = ShopLoginContract.InteractorSpy()
  private let router = ShopLoginContract.RouterSpy()
  private let controller: ShopLoginViewController

  init() {
    controller = ShopLoginViewController(interactor: interactor, router: router)
  }

  @Test func whatIsTypedBecomesARequest() async {
    await controller.signInTapped(email: " a@b.co", password: Secret("x "))
    #expect(
      interactor.onSignIn.arguments == [
        ShopLoginModels.SignIn.Request(email: " a@b.co", password: Secret("x "))
      ]
    )
  }

  @Test func mistakesAndFailuresAreShownAndLeadNowhere() {
    controller.displaySignIn(viewModel: .init(mistakes: [.email: "Wrong"], failure: "No"))
    #expect(controller.mistakes == [.email: "Wrong"])
    #expect(controller.failure == "No")
    #expect(router.calls.isEmpty)
  }

  @Test func aSignedInUserIsGreetedAndLedOn() {
    controller.displaySignIn(viewModel: .init(welcome: "Welcome, Ada"))
    #expect(router.calls == ["showToast(_:)", "goOn()"])
    #expect(router.onShowToast.arguments.map(\.text) == ["Welcome, Ada"])
  }

  @Test func aFormThatIsDoneLeaves() async {
    await controller.viewDidAppear()
    #expect(interactor.calls == ["checkSession(request:)"])
    controller.displaySession(viewModel: .init(isDone: false))
    controller.displaySession(viewModel: .init(isDone: true))
    #expect(router.calls == ["goOn()"])
  }
}
