import Testing
import ViperaSource

@testable import ViperaGenerate

/// The lines that are removed together with a member.
@Suite struct MemberRemovalTests {
  /// The first declaration of a source, without the methods in `names`.
  private func removing(_ names: [String], from text: String) throws -> String {
    let facts = try #require(FileFacts(source: text, path: "A.swift").declarations.first)
    let declaration = LocatedDeclaration(path: "A.swift", facts)
    let removal = MemberRemoval(from: SourceText(text), joinsBraces: true)
    let found = removal.find(names.map { NewMember(in: declaration, .last, .method($0), []) })
    return removal.removing(found)
  }

  @Test(arguments: [
    (["b()"], "class A {\n  func a() {}\n\n  func c() {}\n}\n"),
    (["c()"], "class A {\n  func a() {}\n\n  func b() {\n  }\n}\n"),
    (["b()", "c()"], "class A {\n  func a() {}\n}\n"),
    // Fixed bug: the second member was not removed, since the removals of the first two members both included the blank
    // line between them.
    (["a()", "b()"], "class A {\n  func c() {}\n}\n"),
    (["a()", "b()", "c()"], "class A {}\n"),
  ])
  func aMemberGoesWithOneBlankLine(names: [String], result: String) throws {
    let text = "class A {\n  func a() {}\n\n  func b() {\n  }\n\n  func c() {}\n}\n"
    #expect(try removing(names, from: text) == result)
  }

  /// Fixed bug: the member's comment was not removed, so it described the next member.
  @Test(arguments: ["// Why.", "/* Why. */", "// Why,\n  // at length."])
  func aMemberWithACommentAboveItIsEdited(comment: String) throws {
    let text = "class A {\n  func a() {}\n\n  \(comment)\n  func b() {}\n\n  func c() {}\n}\n"
    let facts = try #require(FileFacts(source: text, path: "A.swift").declarations.first)
    let member = NewMember(in: LocatedDeclaration(path: "A.swift", facts), .last, .method("b()"), [])
    let found = MemberRemoval(from: SourceText(text), joinsBraces: true).find([member])
    #expect(found.count == 1)
    #expect(found.first?.words == nil)
  }

  @Test(arguments: [
    ("class A { // What it does.\n  func a() {}\n}\n", "class A { // What it does.\n}\n"),
    ("class A {\n  // What it does.\n  func a() {}\n}\n", "class A {\n  // What it does.\n}\n"),
    ("class A {\n  func a() {}\n  // The end.\n}\n", "class A {\n  // The end.\n}\n"),
  ])
  func commentsAroundTheLastMemberStay(text: String, result: String) throws {
    #expect(try removing(["a()"], from: text) == result)
  }
}
