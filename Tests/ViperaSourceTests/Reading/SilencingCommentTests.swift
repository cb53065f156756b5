import Testing

@testable import ViperaSource

@Suite struct SilencingCommentTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let source: String
    /// The expected comments as `rule: reason @line`; for a whole file, `file` replaces the line.
    let comments: [String]

    init(_ name: String, _ source: String, _ comments: [String]) {
      self.name = name
      self.source = source
      self.comments = comments
    }

    var testDescription: String { name }
  }

  static let rows = [
    Row("no comment", "class Cart {}", []),
    Row("on its own line", "// vipera:allow a-rule: why\nclass Cart {}", ["a-rule: why @2"]),
    Row("behind code", "class Cart {} // vipera:allow a-rule: why", ["a-rule: why @1"]),
    Row("indented", "class Cart {\n\t// vipera:allow a-rule: why\n\tvar a = 1\n}", ["a-rule: why @3"]),
    Row(
      "above other comments",
      "// vipera:allow a-rule: why\n// and more\n/// A cart.\nclass Cart {}",
      ["a-rule: why @4"]
    ),
    Row("above an empty line", "// vipera:allow a-rule: why\n\nclass Cart {}", ["a-rule: why @2"]),
    Row("at the end of the file", "class Cart {}\n// vipera:allow a-rule: why", ["a-rule: why @3"]),
    Row("for the file", "// vipera:allow-file a-rule: why\nclass Cart {}", ["a-rule: why @file"]),
    Row("several rules", "// vipera:allow a-rule, b-rule: why\n", ["a-rule: why @2", "b-rule: why @2"]),
    Row("a colon in the reason", "//vipera:allow a-rule: see: there \n", ["a-rule: see: there @2"]),
    Row("no reason", "// vipera:allow a-rule\n", ["a-rule:  @2"]),
    Row("no rule", "// vipera:allow\n", [":  @2"]),
    Row("CRLF", "// vipera:allow a-rule: why\r\nclass Cart {}\r\n", ["a-rule: why @2"]),
    Row("behind a brace that closes nothing", "}\n// vipera:allow a-rule: why\nclass Cart {}", ["a-rule: why @3"]),
    Row("in a text", "let a = \"// vipera:allow a-rule: why\"", []),
    Row("in the middle of a comment", "// as vipera:allow a-rule: why", []),
    // Fixed bug: these comments silenced no rule, and no message reported that.
    Row("in a block comment", "/* vipera:allow a-rule: why */\nclass Cart {}", ["a-rule: why @2"]),
    Row("in a block comment behind code", "class Cart {} /* vipera:allow a-rule: why */", ["a-rule: why @1"]),
    Row("in a doc comment", "/// vipera:allow a-rule: why\nclass Cart {}", ["a-rule: why @2"]),
    Row("with spaces and capitals", "// Vipera: Allow a-rule: why\nclass Cart {}", ["a-rule: why @2"]),
    Row("in the second line of a block comment", "/* a\n vipera:allow a-rule: why */", []),
  ]

  @Test(arguments: rows)
  func commentsAreRead(_ row: Row) {
    let comments = FileFacts(source: row.source, path: "Cart.swift").silencing
    #expect(comments.map { "\($0.rule): \($0.reason) @\($0.line.map(String.init) ?? "file")" } == row.comments)
  }

  // Fixed bug: each comment was compared with all before it, so one line of 2 MB took hours.
  @Test func aCommentNamesAtMostAHundredRules() {
    func comments(naming count: Int) -> [SilencingComment] {
      let rules = (0..<count).map { "r\($0)" }.joined(separator: ",")
      return FileFacts(source: "// vipera:allow \(rules): why", path: "Cart.swift").silencing
    }
    #expect(comments(naming: 100).map(\.rule).last == "r99")
    #expect(comments(naming: 20_000).map(\.isTooLong) == [true])
  }

  // Fixed bug: for each comment, the reader searched again for the next line of code, which took too long.
  @Test func aLongRunOfCommentsEndsSoon() {
    let source = String(repeating: "// vipera:allow a-rule: why\n", count: 20_000) + "class Cart {}"
    let lines = FileFacts(source: source, path: "Cart.swift").silencing.map(\.line)
    #expect(lines.count == 20_000)
    #expect(Set(lines) == [20_001])
  }

  @Test func thePlaceIsThatOfTheWord() {
    let facts = FileFacts(source: "let é = 1 // vipera:allow a-rule: why", path: "Cart.swift")
    #expect(facts.silencing.map(\.position) == [SourcePosition(line: 1, column: 15)])
  }

  @Test func filesWithSuchACommentMatter() {
    var source = "// vipera:allow a-rule: why"
    #expect(source.withUTF8 { RoleScan.matters(path: "A.swift", bytes: $0) })
  }
}
