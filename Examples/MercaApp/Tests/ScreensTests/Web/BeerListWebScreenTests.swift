import Testing
import Vipera
import ViperaHTML
import ViperaStreams
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct BeerListWebScreenTests {
  private let presenter = BeerListContract.PresenterSpy()
  private let screen: BeerListWebScreen

  init() {
    screen = BeerListWebScreen(
      presenter: presenter,
      pictures: Pictures { source, width, _ in "\(source)&w=\(width)" }
    )
  }

  private var page: TestPage { TestPage(screen) }

  private func content(_ more: ListEnd = .none) -> BeerListViewModel {
    BeerListViewModel(
      rows: [
        BeerViewModel(
          id: 1,
          number: "#1",
          name: "Buzz",
          description: "Light and crisp.",
          picture: "/a?x=1&y=2",
          address: "/beers/1"
        ),
        BeerViewModel(
          id: 2,
          number: "#2",
          name: "<b>Trashy</b>",
          description: "",
          picture: nil,
          address: "/beers/2"
        ),
      ],
      more: more
    )
  }

  @Test func aFirstLoadShowsWhereRowsWillStand() throws {
    presenter.onBeers.send(.loading())
    #expect(try page.find(.status, "Loading beers").text.isEmpty)
  }

  @Test func rowsShowNumberNameAndDescriptionAndLeadToTheBeer() async throws {
    presenter.onBeers.send(.loaded(content()))
    let page = page
    #expect(try page.all(.listItem).first?.text == "#1 Buzz Light and crisp.")
    #expect(try page.all(.listItem).map { $0["data-beer"] } == ["1", "2"])
    #expect(try page.all(.link).map { $0["href"] } == ["/beers/1", "/beers/2"])
    #expect(try page.markup.contains("src=\"/a?x=1&amp;y=2&amp;w=88\""))
    #expect(try page.markup.contains("&lt;b&gt;Trashy&lt;/b&gt;"))
    #expect(try page.text.contains("No more beers"))
    try await page.click(try #require(page.all(.link).last))
    #expect(presenter.onBeerTapped.arguments == [2])
  }

  @Test func nothingIsSaid() throws {
    presenter.onBeers.send(.empty)
    #expect(try page.text.contains("The fridge is empty"))
  }

  @Test func aFailureOffersToRetry() async throws {
    presenter.onBeers.send(.failed("Offline."))
    #expect(try page.find(.alert).text.contains("Offline."))
    try await page.click("Retry")
    #expect(presenter.onRetryTapped.count == 1)
  }

  @Test func aFailedRefreshKeepsTheList() throws {
    presenter.onBeers.send(.failed("Offline.", last: content()))
    #expect(try page.text.contains("Offline."))
    #expect(try page.text.contains("Buzz"))
  }

  @Test func theListStaysWhileItIsRefreshed() async throws {
    presenter.onBeers.send(.loading(last: content()))
    presenter.onIsLoading.send(true)
    #expect(try page.find(.list)["aria-busy"] == "true")
    #expect(try page.text.contains("Buzz"))
  }

  @Test func moreIsAskedForByScrollingAndByAButton() async throws {
    presenter.onBeers.send(.loaded(content(.ready)))
    let page = page
    try await page.send(PageEvent(.scrollEnd), to: page.find(.list))
    #expect(presenter.onEndReached.count == 1)
    try await page.click("Load more")
    #expect(presenter.onMoreTapped.count == 1)
    presenter.onBeers.send(.loaded(content(.loading)))
    // The button and the status line stay: the button keeps its focus, and changes of the status are announced.
    #expect(try page.find(.button, "Load more")["aria-disabled"] == "true")
    #expect(try page.find(.status).text == "Loading more")
  }

  @Test func aFailedPageIsSaidBelowTheRows() async throws {
    presenter.onBeers.send(.loaded(content(.failed("Offline."))))
    #expect(try page.text.contains("Buzz"))
    try await page.click("Retry")
    #expect(presenter.onMoreTapped.count == 1)
  }

  @Test func spanishIsSpoken() throws {
    let screen = BeerListWebScreen(presenter: presenter, texts: .spanish)
    presenter.onBeers.send(.empty)
    #expect(try TestPage(screen).text.contains("La nevera está vacía"))
  }
}
