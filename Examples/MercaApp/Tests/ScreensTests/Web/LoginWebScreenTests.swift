import Entities
import Testing
import Vipera
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct LoginWebScreenTests {
  private let presenter = LoginContract.PresenterSpy()
  private let screen: LoginWebScreen

  init() {
    screen = LoginWebScreen(presenter: presenter)
  }

  private var page: TestPage { TestPage(screen) }

  @Test func whatIsTypedIsToldAsItWasTyped() async throws {
    let page = page
    try await page.type(" ada@merca.example", into: "Email")
    try await page.type("Secret1 ", into: "Password")
    try await page.click("Sign In")
    let told = presenter.onSignInTapped.arguments
    #expect(told.map(\.email) == [" ada@merca.example"])
    #expect(told.map(\.password) == [Secret("Secret1 ")])
  }

  @Test func aMistakeStandsBesideItsField() throws {
    screen.show([.email: "Please enter email id"])
    let field = try page.field("Email")
    #expect(field["aria-invalid"] == "true")
    #expect(field["aria-describedby"] == "email-mistake")
    #expect(try page.text.contains("Please enter email id"))
    #expect(try page.field("Password")["aria-invalid"] != "true")
    screen.show([:])
    #expect(try !page.text.contains("Please enter email id"))
  }

  @Test func theLinkLeadsToSigningUp() async throws {
    try await page.click("Create an account")
    #expect(presenter.calls == ["signUpTapped()"])
  }

  @Test func passwordsCanBeFilledInAndAreNotRead() throws {
    #expect(try page.field("Password")["type"] == "password")
    #expect(try page.field("Password")["autocomplete"] == "current-password")
    #expect(try page.field("Email")["autocomplete"] == "username")
  }

  @Test func spanishIsSpoken() throws {
    let screen = LoginWebScreen(presenter: presenter, texts: .spanish)
    #expect(screen.title == "Iniciar sesión")
    #expect(try !TestPage(screen).all(.button, "Iniciar sesión").isEmpty)
  }
}
