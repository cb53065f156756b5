import Testing
import Vipera
import ViperaWebTesting

@testable import App

@Suite struct CartScreenTests {
  private let interactor = CartContract.InteractorSpy()
  private let router = CartContract.RouterSpy()
  private let screen: CartScreen
  private let content = CartViewModel(
    title: "<title>",
    price: "<price>",
    added: "<added>"
  )

  init() {
    screen = CartScreen(interactor: interactor, router: router)
  }

  private var page: TestPage { TestPage(screen) }

  @Test func everyFieldIsShownAsText() throws {
    screen.displayCart(viewModel: .loaded(content))
    let text = try page.text
    #expect(text.contains("Title <title>"))
    #expect(text.contains("Price <price>"))
    #expect(text.contains("Added <added>"))
  }

  @Test func loadingIsAnnounced() throws {
    screen.displayCart(viewModel: .loading())
    #expect(try page.find(.status).text == "Loading …")
  }

  @Test func contentStaysWhileItIsLoadedAgain() throws {
    screen.displayCart(viewModel: .loading(last: content))
    #expect(try page.find(.list)["aria-busy"] == "true")
  }

  @Test func aFailureIsAnnouncedAndCanBeTriedAgain() async throws {
    screen.displayCart(viewModel: .failed("No connection.", last: content))
    #expect(try page.find(.alert).text == "No connection.")
    #expect(try !page.all(.listItem).isEmpty)
    try await page.click("Try again")
    #expect(interactor.calls == ["fetchCart(request:)"])
  }

  @Test func doneClosesTheScreen() async throws {
    try await page.click("Done")
    #expect(router.calls == ["close()"])
  }
}
