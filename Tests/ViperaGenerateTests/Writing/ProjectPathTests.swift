import Foundation
import Testing

@testable import ViperaGenerate

@Suite struct ProjectPathTests {
  private func message(of path: String) -> String? {
    do throws(GenerateError) {
      try ProjectPath.check(path)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: ["a", "Sources/App/Cart.swift", "a b/ü.txt", "..a/b..", ".vipera/templates"])
  func aPathBelowTheRootIsFine(path: String) {
    #expect(message(of: path) == nil)
  }

  @Test(
    arguments: [
      ("", "A file has an empty path. Give it a name."),
      ("/a", "The path '/a' begins with '/'. Use a path below the project's folder."),
      ("a/../b", "The path 'a/../b' has the step '..'. Use a path below the project's folder."),
      ("./a", "The path './a' has the step '.'. Use a path below the project's folder."),
      ("a//b", "The path 'a//b' has an empty piece. Write one '/' between folders, none at the end."),
      ("a/", "The path 'a/' has an empty piece. Write one '/' between folders, none at the end."),
      ("a\u{0}b", "The path 'a?b' has a control character. Use letters and digits."),
      ("a\nb", "The path 'a?b' has a control character. Use letters and digits."),
    ] as [(String, String)]
  )
  func aPathElsewhereIsExplained(path: String, wanted: String) {
    #expect(message(of: path) == wanted)
  }

  @Test func aPathHasALimitedLength() {
    let path = String(repeating: "a", count: 1_001)
    #expect(
      message(of: path)
        == "The path '\(String(repeating: "a", count: 60))…' is longer than 1000 bytes. Choose shorter names."
    )
  }

  @Test(arguments: [("/a/b", "/a"), ("/a", "/"), ("/", nil), ("a", nil)] as [(String, String?)])
  func theParentIsTheFolderAround(path: String, parent: String?) {
    #expect(ProjectPath.parent(of: path) == parent)
  }

  @Test func bytesStopBehindTheLimit() throws {
    let folder = try TemporaryFolder()
    try folder.write("abcdef", to: "a.txt")
    #expect(ProjectPath.bytes(at: folder.path + "/a.txt", limit: 3).map { Array($0) } == Array("abcd".utf8))
    #expect(ProjectPath.bytes(at: folder.path + "/a.txt", limit: 6).map { Array($0) } == Array("abcdef".utf8))
    #expect(ProjectPath.bytes(at: folder.path + "/b.txt", limit: 6) == nil)
  }
}
