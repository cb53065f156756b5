import Foundation

/// The framework that the tests of a project use.
struct TestHabit: Equatable {
  private(set) var swiftTesting = 0
  private(set) var xcTest = 0

  /// The maximum number of files to read.
  private static let mostFiles = 500
  /// The maximum size of a file in bytes; larger files are assumed to be generated.
  private static let largestFile = 400_000

  /// Whether more files use Swift Testing than XCTest.
  var usesSwiftTesting: Bool { swiftTesting > xcTest }

  /// The detected framework as a line of output, for the user to check.
  var report: [String] {
    let total = swiftTesting + xcTest
    guard total > 0 else { return ["tests: XCTest (usual; there are no tests yet)"] }
    let (name, count) = usesSwiftTesting ? ("Swift Testing", swiftTesting) : ("XCTest", xcTest)
    return ["tests: \(name) (\(count) of \(total) files)"]
  }

  /// Reads the tests of the target that `folder` belongs to.
  init(of folder: String, in root: String) {
    let steps = folder.split(separator: "/")
    let top = steps.prefix(steps.first == "Tests" ? 2 : 1).joined(separator: "/")
    guard let walk = FileManager.default.enumerator(atPath: "\(root)/\(top)") else { return }
    var count = 0
    while count < Self.mostFiles, let name = walk.nextObject() as? String {
      guard name.hasSuffix(".swift") else { continue }
      count += 1
      read("\(root)/\(top)/\(name)")
    }
  }

  private mutating func read(_ path: String) {
    guard let data = ProjectPath.bytes(at: path, limit: Self.largestFile), data.count <= Self.largestFile else {
      return
    }
    if data.range(of: Data("import Testing".utf8)) != nil {
      swiftTesting += 1
    } else if data.range(of: Data("import XCTest".utf8)) != nil {
      xcTest += 1
    }
  }
}
