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

  // The parser's time doubles with each bracket, so this file was never read to its end.
  @Test func aFileWithDeepBracketsIsSkippedAndReported() async throws {
    let folder = "\(NSTemporaryDirectory())/vipera-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let brackets = String(repeating: "[", count: 60) + "1" + String(repeating: "]", count: 60)
    let file = "\(folder)/CartPresenter.swift"
    try Data("class CartPresenter {\n  let a = \(brackets)\n}".utf8).write(to: URL(filePath: file))
    let skipped = await (try SourceTree([folder])).read().skipped
    #expect(skipped.map(\.reason) == [.tooDeep])
    #expect(skipped.map(\.text) == ["'\(file):2' has more than 10 square brackets in each other. Shorten it."])
  }
}
