import Foundation
import Testing

@testable import ViperaSource

@Suite struct NestingScanTests {
  private func tooDeep(_ source: String) -> Int? {
    var source = source
    return source.withUTF8 { NestingScan.tooDeep(in: $0) }
  }

  private static let deep = String(repeating: "[", count: 11)

  @Test(arguments: [
    ("let a = \(deep)", 18), ("let a = \"\\(\(deep)\"", 21), ("/* a */ \(deep)", 18), ("a / b\n\(deep)", 16),
  ])
  func deepBracketsAreFound(source: String, offset: Int) {
    #expect(tooDeep(source) == offset)
  }

  @Test(arguments: [
    "let a = \(deep.dropLast())", "// \(deep)", "/* /* */ \(deep) */",
    "let a = \"[\(deep.dropLast(2))\" + \"\(deep.dropLast())\"",
    String(repeating: "[1]", count: 100), String(repeating: "[\"a\": ", count: 40), "/*", "/", "//", "\"\\",
  ])
  func othersAreRead(source: String) {
    #expect(tooDeep(source) == nil)
  }

  // Fixed bug: the parser's stack overflowed, or its time grew with the square of the depth.
  @Test(arguments: ["(", "f { ", "F<", "#if A\n", "if a { "])
  func deepNestingIsFound(step: String) {
    #expect(tooDeep(String(repeating: step, count: 250)) == nil)
    #expect(tooDeep(String(repeating: step, count: 251)) != nil)
  }

  @Test func manyBranchesAreFound() {
    let branches = "if a {}" + String(repeating: " else if a {}", count: 1_000)
    #expect(tooDeep(branches + " else {}") == nil)
    #expect(tooDeep(branches + " else if a {}") != nil)
  }

  // Fixed bug: the parser's stack overflowed.
  @Test(arguments: [
    "if ", "switch ", "try ", "inout ", "x ? ", "if !", "if -", "if let x = ", "x = if ", "repeat if ", "switch await ",
  ])
  func manyWordsInARowAreFound(words: String) {
    #expect(tooDeep(String(repeating: words, count: 251)) != nil)
    #expect(tooDeep("let a = \"\(String(repeating: words, count: 251))\"") == nil)
  }

  @Test func wordsOfManyLinesAreRead() {
    #expect(tooDeep("enum Icon {\n" + String(repeating: "  case cart\n", count: 1_000) + "}") == nil)
    #expect(tooDeep("let a = [" + String(repeating: "first | second, ", count: 1_000) + "]") == nil)
  }

  @Test func wideCodeIsRead() {
    #expect(tooDeep(String(repeating: "if a < b, c<d { f(g<Int>()) }\n#if A\n#endif\n", count: 3_000)) == nil)
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
