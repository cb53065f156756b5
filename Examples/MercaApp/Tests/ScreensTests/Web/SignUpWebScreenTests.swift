import Entities
import Testing
import Vipera
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct SignUpWebScreenTests {
  private let presenter = SignUpContract.PresenterSpy()
  private let screen: SignUpWebScreen

  init() {
    screen = SignUpWebScreen(presenter: presenter)
  }

  private var page: TestPage { TestPage(screen) }

  @Test func everyFieldIsToldAsItWasTyped() async throws {
    let page = page
    let typed = [
      ("First name", "Ana"), ("Last name", "Núñez"), ("Email", "ana@example.org"),
      ("Password", "Secret1"), ("Confirm password", "Secret2"), ("Phone", "+57300"),
    ]
    for (label, text) in typed { try await page.type(text, into: label) }
    try await page.click("Sign Up")
    let form = try #require(presenter.onSignUpTapped.arguments.first)
    #expect([form.firstName, form.lastName, form.email, form.phone] == ["Ana", "Núñez", "ana@example.org", "+57300"])
    #expect([form.password, form.confirmation] == [Secret("Secret1"), Secret("Secret2")])
    #expect(presenter.onSignUpTapped.count == 1)
  }

  @Test func aUserWithAnAccountCanSignIn() async throws {
    let page = page
    try await page.click("Sign in")
    #expect(presenter.calls == ["signInTapped()"])
  }

  @Test(arguments: AccountField.allCases)
  func aMistakeStandsBesideItsField(field: AccountField) throws {
    screen.show([field: "This is wrong."])
    let markup = try page.markup
    #expect(markup.contains("id=\"\(field.rawValue)-mistake\""))
    #expect(markup.ranges(of: "aria-invalid=\"true\"").count == 1)
  }

  @Test func whatHelpsIsReadWithTheField() throws {
    #expect(try page.field("Password")["aria-describedby"] == "password-hint")
    screen.show([.password: "This is wrong."])
    #expect(
      try page.field("Password")["aria-describedby"] == "password-hint password-mistake"
    )
  }
}
