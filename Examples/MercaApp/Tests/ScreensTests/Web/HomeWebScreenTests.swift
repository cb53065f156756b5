import Testing
import Vipera
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct HomeWebScreenTests {
  private let presenter = HomeContract.PresenterSpy()
  private let screen: HomeWebScreen

  init() {
    screen = HomeWebScreen(presenter: presenter)
  }

  private var page: TestPage { TestPage(screen) }

  private func content(_ greeting: String, isSignedIn: Bool) -> HomeViewModel {
    HomeViewModel(
      greeting: greeting,
      isSignedIn: isSignedIn,
      rows: [
        .init(place: .tab(.users), address: "/there", title: "Users", text: "Everyone with an account"),
        .init(place: .tab(.account), address: "/here", title: "Your account", text: "Language"),
      ]
    )
  }

  // The address is for a new window; a plain click calls the presenter.
  @Test func everyPartOfTheAppIsALinkThatIsToldOf() async throws {
    screen.show(content("Welcome to MercaApp", isSignedIn: false))
    let page = page
    #expect(try page.all(.link).map { $0["href"] } == ["/there", "/here"])
    try await page.click(try #require(page.all(.link).last))
    #expect(presenter.onTapped.arguments == [.tab(.account)])
  }

  @Test func theNewestProductsOpenTheirPages() async throws {
    screen.show(content("Hello, Ada", isSignedIn: true))
    screen.showProducts(.loaded([.camera]))
    let page = page
    #expect(try page.all(.link).first?["href"] == "/products/7")
    try await page.click(try #require(page.all(.link).first))
    #expect(presenter.onProductTapped.arguments == [7])
  }

  @Test func aFailureToLoadThemLeavesTheMenu() async throws {
    screen.show(content("Hello, Ada", isSignedIn: true))
    screen.showProducts(.failed("Nobody is there."))
    let page = page
    #expect(try page.all(.link).map { $0["href"] } == ["/there", "/here"])
    #expect(try page.text.contains("Nobody is there."))
    try await page.click("Retry")
    #expect(presenter.calls == ["retryTapped()"])
  }

  @Test func strangersCanSignInAndUp() async throws {
    screen.show(content("Welcome to MercaApp", isSignedIn: false))
    #expect(try page.text.contains("Welcome to MercaApp"))
    let page = page
    try await page.click("Sign in")
    try await page.click("Create an account")
    #expect(presenter.calls == ["signInTapped()", "signUpTapped()"])
  }

  @Test func membersAreGreetedAndNotOfferedToSignIn() throws {
    screen.show(content("Hello, Ada", isSignedIn: true))
    #expect(try page.text.contains("Hello, Ada"))
    #expect(try page.all(.button).map(\.text) == ["Search"])
  }

  @Test func whatIsTypedIsSearchedFor() async throws {
    screen.show(content("Hello, Ada", isSignedIn: true))
    let page = page
    try await page.type("cámara & más", into: "Search products")
    try await page.click("Search")
    #expect(presenter.onSearched.arguments == ["cámara & más"])
  }

  @Test func spanishIsSpoken() throws {
    let screen = HomeWebScreen(presenter: presenter, texts: .spanish)
    screen.show(content("Te damos la bienvenida a MercaApp", isSignedIn: false))
    #expect(try !TestPage(screen).all(.button, "Crear una cuenta").isEmpty)
  }
}
