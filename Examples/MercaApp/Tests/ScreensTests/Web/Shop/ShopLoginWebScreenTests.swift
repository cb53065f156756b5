import Entities
import Testing
import Vipera
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct ShopLoginWebScreenTests {
  private let interactor = ShopLoginContract.InteractorSpy()
  private let router = ShopLoginContract.RouterSpy()
  private let controller: ShopLoginViewController

  init() {
    controller = ShopLoginViewController(interactor: interactor, router: router)
  }

  private var page: TestPage { TestPage(ShopLoginWebScreen(controller)) }

  @Test func whatIsTypedIsToldAsItWasTyped() async throws {
    let page = page
    try await page.type(" ada@merca.example", into: "Email")
    try await page.type("Secret1 ", into: "Password")
    try await page.click("Sign In")
    #expect(interactor.onSignIn.arguments.map(\.email) == [" ada@merca.example"])
    #expect(interactor.onSignIn.arguments.map(\.password) == [Secret("Secret1 ")])
  }

  @Test func mistakesStandBesideTheirFieldsAndFailuresAbove() throws {
    controller.displaySignIn(viewModel: .init(mistakes: [.email: "Please enter email id"]))
    #expect(try page.field("Email")["aria-invalid"] == "true")
    #expect(try page.text.contains("Please enter email id"))
    controller.displaySignIn(viewModel: .init(failure: "Offline."))
    #expect(try page.field("Email")["aria-invalid"] != "true")
    #expect(try page.find(.alert).text == "Offline.")
  }

  @Test func signingUpIsOneTapAway() async throws {
    try await page.click("Create an account")
    #expect(router.calls == ["routeToSignUp()"])
  }

  @Test func passwordsCanBeFilledInAndAreNotRead() throws {
    #expect(try page.field("Password")["type"] == "password")
    #expect(try page.field("Password")["autocomplete"] == "current-password")
  }
}
