import Entities
import Foundation
import Testing

@testable import Modules

/// What is kept of whoever uses a session.
@Suite struct VisitorTests {
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

  // Sessions were kept before there was a theme to choose.
  @Test func whoeverWasKeptBeforeIsAsTheSystem() throws {
    let kept = Data(#"{"language":"es"}"#.utf8)
    let visitor = Visitor()
    visitor.kept = try JSONDecoder().decode(Visitor.Kept.self, from: kept)
    #expect(visitor.language == .spanish)
    #expect(visitor.theme == .system)
  }
}
