import Testing
import Vipera
import ViperaStreams
import ViperaWebTesting

@testable import Modules
@testable import Screens

/// The screens of one beer: searched by ID, random, and by its address.
@Suite struct BeerWebScreensTests {
  private let buzz = BeerViewModel(
    id: 1,
    number: "#1",
    name: "Buzz",
    description: "Light and crisp.",
    picture: nil,
    address: "/beers/1"
  )

  @Test func whatIsTypedIsTold() async throws {
    let presenter = BeerSearchContract.PresenterSpy()
    let page = TestPage(BeerSearchWebScreen(presenter: presenter))
    try await page.type("3", into: "Beer ID")
    #expect(presenter.onSearchTyped.arguments == ["3"])
  }

  @Test func nothingAskedAndNothingFoundAreSaidAlike() throws {
    let presenter = BeerSearchContract.PresenterSpy()
    let page = TestPage(BeerSearchWebScreen(presenter: presenter))
    #expect(try page.text.contains("Please Search Beer By ID"))
    presenter.onBeer.send(.loaded(buzz))
    #expect(try !page.text.contains("Please Search Beer By ID"))
    presenter.onBeer.send(.empty)
    #expect(try page.text.contains("Please Search Beer By ID"))
  }

  @Test func whatWasFoundLeadsToItsScreen() async throws {
    let presenter = BeerSearchContract.PresenterSpy()
    let page = TestPage(BeerSearchWebScreen(presenter: presenter))
    presenter.onBeer.send(.loaded(buzz))
    #expect(try page.text.contains("#1 Buzz Light and crisp."))
    #expect(try page.find(.link, "Buzz")["href"] == "/beers/1")
    try await page.click("Buzz")
    #expect(presenter.onBeerTapped.arguments == [1])
  }

  @Test func whatIsNoNumberIsSaidBesideTheField() throws {
    let presenter = BeerSearchContract.PresenterSpy()
    let page = TestPage(BeerSearchWebScreen(presenter: presenter))
    presenter.onMistake.send("That is no number.")
    let field = try page.field("Beer ID")
    #expect(field["aria-invalid"] == "true")
    #expect(field["aria-describedby"] == "beer-id-mistake")
    #expect(try page.find(.alert).text == "That is no number.")
    presenter.onMistake.send(nil)
    #expect(try page.field("Beer ID")["aria-invalid"] == "false")
    #expect(try page.all(.alert).isEmpty)
  }

  @Test func searchingIsSaidWhileItGoesOn() throws {
    let presenter = BeerSearchContract.PresenterSpy()
    let page = TestPage(BeerSearchWebScreen(presenter: presenter))
    #expect(try page.find(.status).text.isEmpty)
    presenter.onIsSearching.send(true)
    #expect(try page.find(.status).text == "Searching")
    #expect(try page.markup.contains("ma-spinner"))
    presenter.onBeer.send(.loaded(buzz))
    presenter.onIsSearching.send(false)
    #expect(try !page.markup.contains("ma-spinner"))
    #expect(try page.find(.status).text == "Buzz")
  }

  @Test func aFailedSearchKeepsTheBeerAndOffersToRetry() async throws {
    let presenter = BeerSearchContract.PresenterSpy()
    let page = TestPage(BeerSearchWebScreen(presenter: presenter))
    presenter.onBeer.send(.failed("Offline.", last: buzz))
    #expect(try page.text.contains("Offline."))
    #expect(try page.text.contains("Buzz"))
    try await page.click("Retry")
    #expect(presenter.onRetryTapped.count == 1)
  }

  @Test func aRollIsTold() async throws {
    let presenter = BeerRandomContract.PresenterSpy()
    let page = TestPage(BeerRandomWebScreen(presenter: presenter))
    #expect(try page.markup.contains("vp-skeleton"))
    presenter.onBeer.send(.loaded(buzz))
    #expect(try page.text.contains("#1 Buzz Light and crisp."))
    try await page.click("Roll Random")
    #expect(presenter.onRollTapped.count == 1)
    presenter.onIsRolling.send(true)
    #expect(try page.find(.status).text == "Rolling")
    try await page.click("Buzz")
    #expect(presenter.onBeerTapped.arguments == [1])
  }

  @Test func aFailedRollKeepsTheBeer() async throws {
    let presenter = BeerRandomContract.PresenterSpy()
    let page = TestPage(BeerRandomWebScreen(presenter: presenter))
    presenter.onBeer.send(.failed("Offline.", last: buzz))
    #expect(try page.text.contains("Buzz"))
    try await page.click("Retry")
    #expect(presenter.onRollTapped.count == 1)
    presenter.onBeer.send(.empty)
    #expect(try page.text.contains("The fridge is empty"))
  }

  @Test func oneBeerIsShownWhole() async throws {
    let presenter = BeerDetailContract.PresenterSpy()
    let screen = BeerDetailWebScreen(presenter: presenter)
    let page = TestPage(screen)
    #expect(screen.title == "Beer")
    presenter.onBeer.send(.loaded(buzz))
    #expect(screen.title == "Beer #1")
    #expect(try page.text.contains("Buzz Light and crisp."))
    #expect(try page.all(.link).isEmpty)
    presenter.onBeer.send(.empty)
    #expect(try page.text.contains("There is no such beer"))
    presenter.onBeer.send(.failed("Offline."))
    try await page.click("Retry")
    #expect(presenter.onRetryTapped.count == 1)
    presenter.onIsLoading.send(true)
    #expect(try page.find(.status).text == "Loading the beer")
  }

  @Test func spanishIsSpoken() throws {
    let search = BeerSearchWebScreen(
      presenter: BeerSearchContract.PresenterSpy(),
      texts: .spanish
    )
    #expect(try TestPage(search).text.contains("Busca una cerveza por su ID"))
  }
}
