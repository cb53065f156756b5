import Entities
import Foundation
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

/// The state of a session's user.
@Suite struct VisitorTests {
  private let signedIn = SignedIn(member: .ada, token: Secret("the-token"), expires: 1_000)

  // Regression: after a session had expired, the first page greeted the user forever.
  @Test func whoeverIsSignedInIsSignedOutWhenTheSessionIsOver() throws {
    var now = 999
    let visitor = Visitor { now }
    let client = APIClient(try StubMarket().services.gateway, busy: BusyIndicator())
    let home = HomeInteractor(client: client, visitor: visitor)
    visitor.signIn(signedIn)
    #expect(visitor.signedIn == signedIn)
    #expect(home.member == .ada)
    now = 1_000
    #expect(visitor.signedIn == nil)
    #expect(home.member == nil)
    visitor.signIn(.ada)
    #expect(visitor.signedIn == .ada)
  }

  @Test func theCartIsCountedWhenItIsReadAndForgottenWhenItMayHaveChanged() async throws {
    let market = StubMarket()
    let line = #"{"product":\#(ShopJSON.camera),"quantity":2}"#
    market.answer(.get, "/api/cart", #"{"lines":[\#(line)],"total":2599800}"#)
    market.answer(.delete, "/api/cart/lines/7", "", status: 204)
    let visitor = Visitor { 999 }
    let api = APIClient(try market.services.gateway, busy: BusyIndicator())
    let worker = CartWorker(client: MemberClient(client: api, visitor: visitor))
    visitor.signIn(signedIn)
    #expect(visitor.piecesInCart == nil)
    _ = try await worker.cart()
    #expect(visitor.piecesInCart == 2)
    try await worker.remove(7)
    #expect(visitor.piecesInCart == nil)
    _ = try await worker.cart()
    visitor.signOut()
    #expect(visitor.piecesInCart == nil)
  }

  @Test func withoutAnotherOneTheClockIsThisMachines() {
    let now = Int(Date().timeIntervalSince1970)
    let visitor = Visitor()
    visitor.signIn(SignedIn(member: .ada, token: Secret("the-token"), expires: now - 1))
    #expect(visitor.signedIn == nil)
    visitor.signIn(SignedIn(member: .ada, token: Secret("the-token"), expires: now + 86_400))
    #expect(visitor.signedIn?.member == .ada)
  }

  @Test func whoIsSignedInAndHowLongIsKeptOverARestart() throws {
    let visitor = Visitor(language: .spanish) { 999 }
    visitor.signIn(signedIn)
    visitor.piecesInCart = 2
    let bytes = try SnapshotText().encode(visitor.kept)
    let later = Visitor { 999 }
    later.kept = try SnapshotText().decode(Visitor.Kept?.self, from: bytes)
    #expect(later.signedIn == signedIn)
    #expect(later.language == .spanish)
    #expect(later.piecesInCart == 2)
    let tooLate = Visitor { 1_000 }
    tooLate.kept = try SnapshotText().decode(Visitor.Kept?.self, from: bytes)
    #expect(tooLate.signedIn == nil)
    #expect(tooLate.language == .spanish)
  }

  // Regression: a server whose clock was a month ahead took over sessions, and saved them as signed out.
  @Test func aClockThatIsAheadSignsNobodyOutForGood() {
    let visitor = Visitor { 999 }
    visitor.signIn(signedIn)
    let ahead = Visitor { 1_000 }
    ahead.kept = visitor.kept
    #expect(ahead.signedIn == nil)
    let right = Visitor { 999 }
    right.kept = ahead.kept
    #expect(right.signedIn == signedIn)
  }

  @Test func whatIsChosenIsKept() throws {
    let visitor = Visitor()
    visitor.language = .spanish
    visitor.theme = .dark
    let other = Visitor()
    let kept = try JSONEncoder().encode(visitor.kept)
    other.kept = try JSONDecoder().decode(Visitor.Kept.self, from: kept)
    #expect(other.language == .spanish)
    #expect(other.theme == .dark)
  }

  // Sessions that were kept before themes existed have no theme.
  @Test func whoeverWasKeptBeforeIsAsTheSystem() throws {
    let kept = Data(#"{"language":"es"}"#.utf8)
    let visitor = Visitor()
    visitor.kept = try JSONDecoder().decode(Visitor.Kept.self, from: kept)
    #expect(visitor.language == .spanish)
    #expect(visitor.theme == .system)
  }
}
