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
  @Test func anExpiredSessionSignsTheUserOut() throws {
    var now = 999
    let visitor = Visitor { now }
    let client = APIClient(try StubMarket().services.gateway, busy: BusyIndicator())
    let home = HomeInteractor(
      client: client,
      memberClient: MemberClient(client: client, visitor: visitor),
      visitor: visitor
    )
    visitor.signIn(signedIn)
    #expect(visitor.signedIn == signedIn)
    #expect(home.member == .ada)
    now = 1_000
    #expect(visitor.signedIn == nil)
    #expect(home.member == nil)
    visitor.signIn(.ada)
    #expect(visitor.signedIn == .ada)
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
    let bytes = try SnapshotText().encode(visitor.kept)
    let later = Visitor { 999 }
    later.kept = try SnapshotText().decode(Visitor.Kept?.self, from: bytes)
    #expect(later.signedIn == signedIn)
    #expect(later.language == .spanish)
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
  @Test func aVisitorKeptBeforeThemesExistedFollowsTheSystem() throws {
    let kept = Data(#"{"language":"es"}"#.utf8)
    let visitor = Visitor()
    visitor.kept = try JSONDecoder().decode(Visitor.Kept.self, from: kept)
    #expect(visitor.language == .spanish)
    #expect(visitor.theme == .system)
  }
}
