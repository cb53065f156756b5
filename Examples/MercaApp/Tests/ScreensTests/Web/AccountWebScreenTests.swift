import Entities
import Testing
import Vipera
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct AccountWebScreenTests {
  private let presenter = AccountContract.PresenterSpy()
  private let screen: AccountWebScreen

  init() {
    screen = AccountWebScreen(presenter: presenter)
  }

  private var page: TestPage { TestPage(screen) }

  private let signedIn = AccountViewModel(
    person: .init(
      id: 8,
      name: "Ada Lovelace",
      email: "ada@merca.example",
      avatar: "/api/pictures/demo/portrait/8"
    ),
    language: .english,
    theme: .light
  )

  @Test func membersSeeWhoTheyAreAndCanSignOut() async throws {
    screen.show(signedIn)
    #expect(try page.markup.contains("ma-colour-2"))
    #expect(try page.text.contains("Ada Lovelace"))
    #expect(try page.text.contains("ada@merca.example"))
    let page = page
    try await page.click("Sign out")
    try await page.click("Sign out everywhere")
    #expect(presenter.calls == ["signOutTapped()", "signOutEverywhereTapped()"])
  }

  @Test func strangersCanSignInAndUp() async throws {
    screen.show(AccountViewModel(person: nil, language: .english, theme: .system))
    let page = page
    try await page.click("Sign in")
    try await page.click("Create an account")
    #expect(presenter.calls == ["signInTapped()", "signUpTapped()"])
    #expect(try page.all(.button, "Sign out").isEmpty)
  }

  @Test func theLanguageIsChosenByItsOwnName() async throws {
    screen.show(signedIn)
    #expect(try page.find(.button, "English")["aria-pressed"] == "true")
    #expect(try page.find(.button, "Español")["lang"] == "es")
    try await page.click("Español")
    #expect(presenter.onLanguageChosen.arguments == [.spanish])
  }

  @Test func theThemeIsChosen() async throws {
    screen.show(signedIn)
    #expect(try page.find(.button, "Light")["aria-pressed"] == "true")
    #expect(try page.find(.button, "Same as the device")["aria-pressed"] == "false")
    try await page.click("Dark")
    #expect(presenter.onThemeChosen.arguments == [.dark])
  }
}
