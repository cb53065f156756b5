import Foundation
import Testing

@testable import ViperaSource

@Suite struct NestingScanTests {
  private func scan(_ source: String) -> NestingScan {
    var source = source
    return source.withUTF8 { NestingScan($0) }
  }

  private func isRead(_ source: String) -> Bool { scan(source).tooDeep == nil }

  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  // Fixed bug: the parser's time doubles with each bracket, and '/*' in a string hid all brackets after it.
  @Test(arguments: [
    "", "let a = \"\"\"\nAccept: */*\n\"\"\"\n", "let a = #\"\\\"# + \"/*\"\n", "let a = \"\\(", "/* a */ ", "a / b\n",
    "let a = /\"/\n",
  ])
  func deepSquareBracketsAreFound(before: String) {
    #expect(isRead(before + Self.times(12, "[") + Self.times(12, "]")))
    #expect(!isRead(before + Self.times(28, "[") + Self.times(28, "]")))
  }

  // Fixed bug: brackets and words in strings and comments counted as code.
  @Test(arguments: [
    times(5_000, "print(\"(\")\n"), "let a = \"\"\"\n\(times(300, ":-(\n"))\"\"\"",
    "let a = \"\"\"\n\(times(300, "word "))\n\"\"\"",
    "// \(times(100, "["))", "/* /* */ \(times(100, "[")) */", times(300, "[1]"), times(40, "[\"a\": "), "/*", "/",
    "//", "\"\\",
    times(1_000, "if a < b, c<d { f(g<Int>()) }\n#if A\n#endif\n"),
    "enum Icon {\n" + times(5_000, "  case cart\n") + "}",
    "let a = [" + times(5_000, "first | second, ") + "]", "let a = [" + times(1_000, "a < b, c > d && e < f, ") + "]",
    "let a = \"\(times(251, "if "))\"", "switch a {\n" + times(5_000, "case 1: try await f(a ? b : c)\n") + "}",
  ])
  func wideCodeIsRead(source: String) {
    #expect(isRead(source))
  }

  @Test(arguments: ["(", "f { ", "#if A\n", "if a { ", "[\"a\": "])
  func deepNestingIsFound(step: String) {
    #expect(isRead(Self.times(100, step)))
    #expect(!isRead(Self.times(251, step)))
  }

  // Fixed bug: the lexer copies all open strings for each new one, and took 20 GB.
  @Test func nestedStringsAreFound() {
    #expect(isRead("let a = " + Self.times(20, "\"\\(") + "a" + Self.times(20, ")\"")))
    #expect(!isRead(Self.times(5_000, "\"\\(\"\"\"\n")))
  }

  // Fixed bug: the parser looked ahead for minutes, or read the rest of a line for each token.
  @Test(arguments: [
    ("f(", "a<b, "), ("", "{ (a"), ("", "{ [a](b: ("), ("let a = (", "/a("), ("", "#/\n"), ("", "<<<<<<< \n"),
    ("let f: ", "@escaping then"), ("f(", "async\n"), ("let f: ", "“ ? a"),
  ])
  func longLookaheadsAreFound(start: String, step: String) {
    #expect(isRead(start + Self.times(5, step)))
    #expect(!isRead(start + Self.times(100_000, step)))
  }

  // Fixed bug: for each slash, the parser read the rest of the line many times.
  @Test func manySlashesInALineAreFound() {
    #expect(!isRead("enum E { case a(" + Self.times(3_000, "/a : ")))
    #expect(isRead(Self.times(3_000, "let a = b / c / d\n")))
  }

  // Fixed bug: the parser's stack overflowed, which ended the whole run.
  @Test(arguments: [
    ("let f: ", "() -> "), ("let f: ", "A\n->\n"), ("let f: ", "()throws->"), ("let a = ", "await\n"),
    ("let a = ", "try\n"),
    ("if a {}\n", "else\nif a {}\n"), ("if a {}", "else  if a {}"), ("", "if\n"), ("", "switch\n"),
    ("let a = ", "repeat\n"),
    ("let a = ", "a ?\n"), ("if case ", "let\n"), ("let f: ", "inout "),
  ])
  func nestingWordsGetALargeStackOrAreFound(start: String, step: String) async throws {
    let source = "class P {\n  func f() {\n\(start)\(Self.times(8_000, step))a\n  }\n}"
    let scan = scan(source)
    if scan.tooDeep == nil {
      let facts = try #require(
        await DeepThread.run(stackBytes: scan.stackBytes) { FileFacts(source: source, path: "") }
      )
      #expect(facts.unreadFrom != nil || !facts.declarations.isEmpty)
    }
    #expect(!isRead(start + Self.times(25_000, step)))
  }

  @Test func bracketsThatCloseEndAllNestingInThem() {
    #expect(scan("func a() { if a { try f(b ? c : d) } }").levels < 10)
    #expect(scan(Self.times(1_000, "func a() { if a { try f(b ? c : d) } }\n")).levels < 10)
    #expect(scan(Self.times(1_000, "let a = \"\\(b) \n")).levels < 1_010)
  }

  // Fixed bug: the parser's time doubles with each bracket, so this file was never read to its end.
  @Test func aFileWithDeepBracketsIsSkippedAndReported() async throws {
    let folder = "\(FileManager.default.temporaryDirectory.path)/vipera-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let brackets = String(repeating: "[", count: 60) + "1" + String(repeating: "]", count: 60)
    let file = "\(folder)/CartPresenter.swift"
    try Data("class CartPresenter {\n  let a = \(brackets)\n}".utf8).write(to: URL(filePath: file))
    let skipped = await (try SourceTree([folder])).read().skipped
    #expect(skipped.map(\.reason) == [.tooDeep])
    #expect(skipped.map(\.text) == ["'\(file):2' is nested too deeply to be read. Shorten it."])
  }
}
