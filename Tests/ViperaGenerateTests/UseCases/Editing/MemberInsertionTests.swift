import Testing
import ViperaSource

@testable import ViperaGenerate

/// The position and the format of a new member.
@Suite struct MemberInsertionTests {
  /// Adds `lines` to the first declaration of a source, after its last method.
  private func adding(_ lines: [String], to text: String, key: NewMember.Key = .method("b()")) throws -> String? {
    let facts = FileFacts(source: text, path: "A.swift")
    let declaration = LocatedDeclaration(path: "A.swift", try #require(facts.declarations.first))
    let member = NewMember(in: declaration, .init(after: declaration.methods.last?.position), key, lines)
    return MemberInsertion(into: SourceText(text), usual: .spaces(2)).adding([member])
  }

  @Test(
    arguments: [
      ("protocol A {\n  func a()\n}\n", "protocol A {\n  func a()\n  func b()\n}\n"),
      ("protocol A {\n  func a() // Last.\n}\n", "protocol A {\n  func a() // Last.\n  func b()\n}\n"),
      ("protocol A {\n  func a()\n  // End.\n}\n", "protocol A {\n  func a()\n  func b()\n  // End.\n}\n"),
      // Fixed bug: the new member became part of the last comment.
      (
        "protocol A {\n  func a() /* One.\n  Two. */\n}\n",
        "protocol A {\n  func a() /* One.\n  Two. */\n  func b()\n}\n"
      ),
      ("protocol A { func a() }\n", "protocol A { func a(); func b() }\n"),
      ("protocol A {}\n", "protocol A {\n  func b()\n}\n"),
      ("protocol A { }\n", "protocol A {\n  func b()\n}\n"),
      ("protocol A\n{\n}\n", "protocol A\n{\n  func b()\n}\n"),
      ("protocol A {\n  // None.\n}\n", "protocol A {\n  // None.\n  func b()\n}\n"),
      ("protocol A { /* None. */ }\n", "protocol A {\n  /* None. */\n  func b()\n}\n"),
      (
        "protocol A {\n    func a()\n\n    /// Second.\n    func c()\n}\n",
        "protocol A {\n    func a()\n\n    /// Second.\n    func c()\n\n    func b()\n}\n"
      ),
      (
        "protocol A {\n  var x: Int { get }\n  func a()\n\n  // Others.\n  func c()\n}\n",
        "protocol A {\n  var x: Int { get }\n  func a()\n\n  // Others.\n  func c()\n  func b()\n}\n"
      ),
      ("\u{feff}protocol A {\n  func a()\n}\n", "\u{feff}protocol A {\n  func a()\n  func b()\n}\n"),
      (
        "protocol A {\n  func a()\n  #if DEBUG\n  func c()\n  #endif\n}\n",
        "protocol A {\n  func a()\n  #if DEBUG\n  func c()\n  #endif\n  func b()\n}\n"
      ),
      ("protocol A {\n  func a(); func c()\n}\n", "protocol A {\n  func a(); func c()\n  func b()\n}\n"),
      ("protocol A {\n  func a() }\n", "protocol A {\n  func a()\n  func b()\n}\n"),
      ("enum B {\n  protocol A {}\n}\n", "enum B {\n  protocol A {}\n\n  func b()\n}\n"),
    ]
  )
  func aRequirementFollowsTheLast(text: String, result: String) throws {
    #expect(try adding(["func b()"], to: text) == result)
  }

  @Test(
    arguments: [
      (
        "class A {\n  let x = 1\n\n  func a() {\n  }\n\n  private var y = 2\n}\n",
        "class A {\n  let x = 1\n\n  func a() {\n  }\n\n  func b() {\n    print(1)\n  }\n\n  private var y = 2\n}\n"
      ),
      (
        "class A {\n  func x() { }\n  func a() { }\n}\n",
        "class A {\n  func x() { }\n  func a() { }\n  func b() { print(1) }\n}\n"
      ),
      (
        "class A\n{\n\tfunc a()\n\t{\n\t}\n}\n",
        "class A\n{\n\tfunc a()\n\t{\n\t}\n\n\tfunc b()\n\t{\n\t\tprint(1)\n\t}\n}\n"
      ),
      (
        "class A:\n    X,\n    Y {\n  let x = 1\n}\n",
        "class A:\n    X,\n    Y {\n  let x = 1\n\n  func b() {\n    print(1)\n  }\n}\n"
      ),
    ]
  )
  func aMethodIsLaidOutAsTheOneBefore(text: String, result: String) throws {
    #expect(try adding(["func b() {", "  print(1)", "}"], to: text) == result)
  }

  @Test func aSourceThatDoesNotParseStays() throws {
    #expect(try adding(["func b()"], to: "protocol A {\n  func a()\n}\nfunc (\n") == nil)
  }
}
