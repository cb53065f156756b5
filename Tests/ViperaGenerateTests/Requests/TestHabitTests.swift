import Testing

@testable import ViperaGenerate

@Suite struct TestHabitTests {
  @Test(
    arguments: [
      ([], false, "tests: XCTest (usual; there are no tests yet)"),
      (["import XCTest"], false, "tests: XCTest (1 of 1 files)"),
      (["import Testing", "import XCTest"], false, "tests: XCTest (1 of 2 files)"),
      (
        ["import Testing\n", "import Foundation\nimport Testing", "import XCTest"], true,
        "tests: Swift Testing (2 of 3 files)"
      ),
    ] as [([String], Bool, String)]
  )
  func theFrameworkOfMostFilesCounts(texts: [String], usesSwiftTesting: Bool, report: String) throws {
    let folder = try TemporaryFolder()
    for (index, text) in texts.enumerated() { try folder.write(text, to: "Tests/ShopTests/A/\(index).swift") }
    try folder.write("import Testing", to: "Tests/OtherTests/A.swift")
    let habit = TestHabit(of: "Tests/ShopTests/Cart", in: folder.path)
    #expect(habit.usesSwiftTesting == usesSwiftTesting)
    #expect(habit.report == [report])
  }
}
