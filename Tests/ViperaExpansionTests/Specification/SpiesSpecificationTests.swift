import FoundationEssentials
import Testing

/// All contracts and tests in the table must exist, or the table would promise features that no test proves.
@Suite struct SpiesSpecificationTests {
  @Test(arguments: SpiesSpecification.all.indices)
  func whatTheTableNamesIsThere(index: Int) throws {
    let row = SpiesSpecification.all[index]
    if !row.contract.isEmpty {
      let contract = try Self.source(named: row.contract)
      #expect(contract.contains(row.source), "\(row.promise): no such member.")
    }
    let tests = try Self.source(named: row.suite)
    let hasTest = tests.contains("func \(row.test)(")
    #expect(hasTest, "\(row.promise): \(row.suite) has no test '\(row.test)'.")
  }

  private static func source(named name: String) throws -> String {
    let folders = [
      "Contract/Contracts", "Contract/Spies", "Contract/Probes", "Diagnostics", "Flow",
    ]
    let tests = URL(filePath: #filePath).appending(path: "../../../").standardized
    for target in ["ViperaTests", "ViperaExpansionTests"] {
      for folder in folders {
        let file = tests.appending(path: "\(target)/\(folder)/\(name).swift")
        if FileManager.default.fileExists(atPath: file.path) {
          return try String(contentsOf: file, encoding: .utf8)
        }
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
