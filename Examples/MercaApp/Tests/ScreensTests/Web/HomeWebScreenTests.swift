import Screens
import Testing
import Vipera
import ViperaWebTesting

@testable import Modules

@Suite struct HomeWebScreenTests {
  private let presenter = HomeContract.PresenterSpy()
  private let screen: HomeWebScreen

  init() {
    screen = HomeWebScreen(presenter: presenter)
  }

  private var page: TestPage { TestPage(screen) }

  @Test func everyPartOfTheAppIsALink() throws {
    #expect(try page.all(.link).map { $0["href"] } == ["/employees", "/users", "/account"])
  }

  @Test func strangersCanSignInAndUp() async throws {
    #expect(try page.text.contains("Welcome to MercaApp"))
    let page = page
    try await page.click("Sign in")
    try await page.click("Create an account")
    #expect(presenter.calls == ["signInTapped()", "signUpTapped()"])
  }

  @Test func membersAreGreetedAndOfferedNothingElse() throws {
    screen.show(HomeViewModel(greeting: "Hello, Ada", isSignedIn: true))
    #expect(try page.text.contains("Hello, Ada"))
    #expect(try page.all(.button).isEmpty)
  }

  @Test func spanishIsSpoken() throws {
    let page = TestPage(HomeWebScreen(presenter: presenter, texts: .spanish))
    #expect(try page.text.contains("Bienvenido a MercaApp"))
  }
}
