import Testing
import Vipera
import ViperaStreams
import ViperaWebTesting

@testable import App

@Suite struct CartScreenTests {
  private let presenter = CartContract.PresenterSpy()
  private let screen: CartScreen
  private let content = CartViewModel(
    title: "<title>",
    price: "<price>",
    added: "<added>"
  )

  init() {
    screen = CartScreen(presenter: presenter)
  }

  private var page: TestPage { TestPage(screen) }

  @Test func everyFieldIsShownAsText() throws {
    presenter.onState.send(.loaded(content))
    let text = try page.text
    #expect(text.contains("Title <title>"))
    #expect(text.contains("Price <price>"))
    #expect(text.contains("Added <added>"))
  }

  @Test func loadingIsAnnounced() throws {
    presenter.onState.send(.loading())
    #expect(try page.find(.status).text == "Loading …")
  }

  @Test func contentStaysWhileItIsLoadedAgain() throws {
    presenter.onState.send(.loading(last: content))
    #expect(try page.find(.list)["aria-busy"] == "true")
  }

  @Test func aFailureIsAnnouncedAndCanBeTriedAgain() async throws {
    presenter.onState.send(.failed("No connection.", last: content))
    #expect(try page.find(.alert).text == "No connection.")
    #expect(try !page.all(.listItem).isEmpty)
    try await page.click("Try again")
    #expect(presenter.onRetryTapped.count == 1)
  }

  @Test func doneIsReported() async throws {
    try await page.click("Done")
    #expect(presenter.onDoneTapped.count == 1)
  }
}
