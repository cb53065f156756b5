import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct UsersInteractorTests {
  private let market = StubMarket()
  private let visitor = Visitor()

  private var interactor: UsersInteractor {
    get throws {
      let client = APIClient(try market.services.gateway, busy: BusyIndicator())
      return UsersInteractor(client: MemberClient(client: client, visitor: visitor))
    }
  }

  @Test func aPageIsAskedForInTheMembersName() async throws {
    visitor.signIn(.ada)
    market.answer(
      .get,
      "/api/users",
      #"{"data":[{"id":7,"first_name":"Ada","last_name":"Lovelace","email":"ada@merca.example"}]}"#
    )
    #expect(try interactor.signedInMember == 7)
    let page = try await interactor.members(after: "c&1")
    #expect(page == ListPage([.ada]))
    let request = try #require(market.transport.requests.first)
    #expect(request.headers["Authorization"] == "Bearer the-token")
    #expect(request.url.text.hasSuffix("/api/users?limit=25&cursor=c%261"))
  }

  @Test func nobodyAsksForWhoeverIsSignedOut() async throws {
    let error = await #expect(throws: NetworkError.self) {
      _ = try await interactor.members(after: nil)
    }
    #expect(error?.reason == .status(401))
    #expect(market.transport.requests.isEmpty)
  }

  @Test func aSessionThatHasEndedIsForgotten() async throws {
    visitor.signIn(.ada)
    market.answer(.get, "/api/users", "{}", status: 401)
    await #expect(throws: NetworkError.self) { _ = try await interactor.members(after: nil) }
    #expect(visitor.signedIn == nil)
  }

  @Test func otherFailuresSignNobodyOut() async throws {
    visitor.signIn(.ada)
    market.answer(.get, "/api/users", "{}", status: 503)
    await #expect(throws: NetworkError.self) { _ = try await interactor.members(after: nil) }
    #expect(visitor.signedIn == .ada)
  }
}
