/// Distinguishes tests from the tested code.
struct TestFiles {
  /// The files that import XCTest, Testing or Quick and are in a folder for tests.
  let tests: [Int]
  /// All files in such folders: the tests and their doubles.
  let all: Set<Int>

  init(_ files: [FileFacts]) {
    var tests: [Int] = []
    var folders: Set<String> = []
    for (index, file) in files.enumerated() where Self.modules.contains(where: file.imports) {
      guard let folder = Self.testFolder(of: file.path) else { continue }
      tests.append(index)
      folders.insert(folder)
    }
    self.tests = tests
    all = Set(files.indices.filter { index in Self.ancestors(of: files[index].path).contains { folders.contains($0) } })
  }

  private static let modules = ["XCTest", "Testing", "Quick"]

  /// The folder of the test target: the innermost folder with such a name, since the whole project may be called
  /// `ViperTest`.
  private static func testFolder(of path: String) -> String? {
    ancestors(of: path).last { isTestFolder(String($0.split(separator: "/").last ?? "")) }
  }

  /// All parent folders of a file, the outermost first.
  private static func ancestors(of path: String) -> [String] {
    var folders: [String] = []
    for part in path.split(separator: "/").dropLast() {
      folders.append(folders.last.map { "\($0)/\(part)" } ?? String(part))
    }
    return folders
  }

  private static func isTestFolder(_ name: String) -> Bool {
    let lower = name.lowercased()
    return ["test", "tests", "spec", "specs"].contains(lower)
      || ["Tests", "Specs", "UITest", "UnitTest"].contains(where: name.hasSuffix)
  }
}
