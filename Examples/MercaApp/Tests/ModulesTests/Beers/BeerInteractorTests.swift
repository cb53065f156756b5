import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

/// The API requests of the four beer modules.
@Suite struct BeerInteractorTests {
  private let market = StubMarket()

  private var client: APIClient {
    get throws { APIClient(try market.services.gateway, busy: BusyIndicator()) }
  }

  @Test func aPageIsAskedForByTheCursorOfTheOneBefore() async throws {
    market.answer(.get, "/api/beers", #"{"data":[\#(String.buzz)],"next":"c&2"}"#)
    let interactor = BeersInteractor(client: try client)
    #expect(try await interactor.beers(after: nil) == ListPage([.buzz], next: "c&2"))
    _ = try await interactor.beers(after: "c&2")
    let asked = market.transport.requests.map(\.url.text)
    #expect(
      asked == ["http://stub/api/beers?limit=25", "http://stub/api/beers?limit=25&cursor=c%262"]
    )
  }

  @Test func aBeerIsAskedForByItsNumber() async throws {
    market.answer(.get, "/api/beers/1", .buzz)
    market.answer(.get, "/api/beers/9", "{}", status: 404)
    let search = BeersInteractor(client: try client)
    let detail = BeersInteractor(client: try client)
    #expect(try await search.beer(1) == .buzz)
    #expect(try await detail.beer(1) == .buzz)
    #expect(try await search.beer(9) == nil)
    #expect(try await detail.beer(9) == nil)
  }

  @Test func aBeerIsDrawn() async throws {
    market.answer(.get, "/api/beers/random", .buzz)
    let interactor = BeersInteractor(client: try client)
    #expect(try await interactor.randomBeer() == .buzz)
    market.answer(.get, "/api/beers/random", "{}", status: 404)
    #expect(try await interactor.randomBeer() == nil)
  }

  @Test(arguments: [401, 500, 503])
  func otherFailuresAreTold(status: Int) async throws {
    market.answer(.get, "/api/beers/1", "{}", status: status)
    let interactor = BeersInteractor(client: try client)
    let error = await #expect(throws: NetworkError.self) { _ = try await interactor.beer(1) }
    #expect(error?.reason == .status(status))
  }

  // An invalid response must not end the session.
  @Test(arguments: ["", "{}", "[]", #"{"id":"one","name":"Buzz","description":""}"#, #"{"id":1}"#])
  func anAnswerThatIsNoBeerIsAFailure(body: String) async throws {
    market.answer(.get, "/api/beers/1", body)
    let interactor = BeersInteractor(client: try client)
    await #expect(throws: NetworkError.self) { _ = try await interactor.beer(1) }
  }
}
