import Testing

@testable import ViperaGenerate

@Suite struct EntityRequestTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "Sources/my-shop/A.swift")
    try folder.write("", to: "Tests/my-shopTests/A.swift")
    try folder.write(#"{"id": 1}"#, to: "a.json")
    try folder.write(#"{"id": null}"#, to: "b c.json")
  }

  private func request(_ samples: [String] = ["a.json"]) throws -> EntityRequest {
    EntityRequest(name: try EntityName("Employee"), samples: samples)
  }

  private func message(_ samples: [String]) -> String? {
    do {
      _ = try request(samples).planned(in: folder.path)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func anEntityAndItsTestAreWritten() throws {
    let plan = try request(["a.json", folder.path + "/b c.json"]).planned(in: folder.path)
    #expect(
      plan.files.map(\.path) == [
        "Sources/my-shop/Entities/Employee.swift", "Tests/my-shopTests/Entities/EmployeeTests.swift",
      ]
    )
    #expect(plan.files.first?.text.contains("let id: Int?") == true)
    #expect(plan.files.last?.text.contains("@testable import my_shop") == true)
    #expect(plan.notes == ["Run its tests: swift test --filter EmployeeTests"])
  }

  @Test func aFolderOfEntitiesThatExistsIsUsed() throws {
    try folder.write("", to: "Sources/my-shop/Models/A.swift")
    let plan = try request().planned(in: folder.path)
    #expect(plan.files.first?.path == "Sources/my-shop/Models/Employee.swift")
  }

  @Test func aTypedFolderIsUsed() throws {
    var request = try request()
    request.folder = "Sources/my-shop/Staff"
    let plan = try request.planned(in: folder.path)
    #expect(
      plan.files.map(\.path) == [
        "Sources/my-shop/Staff/Employee.swift", "Tests/my-shopTests/Staff/EmployeeTests.swift",
      ]
    )
  }

  @Test func aTypeOfTheSameNameIsNamed() throws {
    try folder.write("final class Employee {}", to: "Sources/my-shop/Old.swift")
    let notes = try request().planned(in: folder.path).notes
    #expect(notes.first == "'Employee' is declared in 'Sources/my-shop/Old.swift' too. Rename one of the two.")
  }

  @Test func samplesThatCannotBeReadAreExplained() {
    #expect(message(["no.json"]) == "There is no file 'no.json'. Name a file with a sample in JSON.")
    #expect(message(["Sources"]) == "'Sources' is a folder. Name the files in it.")
  }

  @Test(
    arguments: [
      ("employee", "'employee' is no name of a type. Did you mean 'Employee'?"),
      ("sales order", "'sales order' is no name of a type. Did you mean 'SalesOrder'?"),
      ("Date", "'Date' is a type of Swift or Foundation, which would be hidden. Choose another name."),
    ]
  )
  func aNameThatCannotBeUsedIsExplained(name: String, wanted: String) {
    #expect(throws: GenerateError(wanted)) { try EntityName(name) }
  }
}
