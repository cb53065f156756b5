import Foundation
import Testing

@testable import ViperaGraph

@Suite struct PageFileTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vipera-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private func write(_ text: String, to path: String, isNamed: Bool) throws(PageFile.Error) {
    try PageFile.write(text, to: path, name: "app.html", isNamed: isNamed)
  }

  @Test func ownPagesAreReplaced() throws {
    try withFolder { folder in
      let path = "\(folder)/app.html"
      try write("\(GraphPage.mark) first", to: path, isNamed: false)
      try write("\(GraphPage.mark) second", to: path, isNamed: false)
      #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("second"))
    }
  }

  @Test func foreignFilesAreReplacedOnlyIfNamed() throws {
    try withFolder { folder in
      let path = "\(folder)/app.html"
      try write("somebody's", to: path, isNamed: true)
      let error = #expect(throws: PageFile.Error.self) { try write("map", to: path, isNamed: false) }
      #expect(
        error?.description
          == "'app.html' exists, and 'vipera graph' has not written it. Name another file with --output."
      )
      try write("map", to: path, isNamed: true)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "map")
    }
  }

  @Test func foldersAndMissingFoldersAreExplained() throws {
    try withFolder { folder in
      #expect(throws: PageFile.Error.folder("app.html")) { try write("map", to: folder, isNamed: true) }
      let error = #expect(throws: PageFile.Error.self) { try write("map", to: "\(folder)/no/app.html", isNamed: true) }
      #expect(error?.description.hasPrefix("'app.html' cannot be written: ") == true)
    }
  }
}
