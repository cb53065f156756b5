import Testing

@testable import ViperaGenerate

@Suite struct EntityGeneratorTests {
  @Test func theFilesLieInTheirFolders() throws {
    let plan = try GeneratedEntity(#"{"name": "Ada"}"#, name: "Employee").plan
    #expect(
      plan.files.map(\.path) == [
        "Sources/App/Entities/Employee.swift", "Tests/AppTests/Entities/EmployeeTests.swift",
      ]
    )
    #expect(plan.changes.isEmpty)
    #expect(plan.notes.isEmpty)
  }

  @Test func theTestHasTheSamples() throws {
    let json = #"[{"name": "Ada \"Countess\""}, {"name": "Grace", "born": "1906-12-09"}]"#
    #expect(
      try GeneratedEntity(json, name: "Person").test == ##"""
        import Foundation
        import Testing

        @testable import App

        @Suite struct PersonTests {
          @Test(arguments: samples)
          func aSampleIsTheSameAfterEncodingAndDecoding(json: String) throws {
            let sample = try Person.decoder.decode(Person.self, from: Data(json.utf8))
            // The plain coders write and read dates alike, as numbers.
            let encoded = try JSONEncoder().encode(sample)
            let decoded = try JSONDecoder().decode(Person.self, from: encoded)
            #expect(decoded == sample)
          }

          private static let samples = [
            #"""
            {
              "name": "Ada \"Countess\""
            }
            """#,
            #"""
            {
              "name": "Grace",
              "born": "1906-12-09"
            }
            """#,
          ]
        }

        """##
    )
  }

  @Test func aNameThatATestWouldFindTwiceIsQualified() throws {
    let test = try GeneratedEntity(#"{"text": "a"}"#, name: "Comment").test
    #expect(test.contains("decode(App.Comment.self, from: encoded)"))
  }

  @Test func quotesInASampleDoNotEndItsLiteral() throws {
    let test = try GeneratedEntity(##"{"a": "\"\"\"#"}"##).test
    #expect(test.contains(##"  "a": "\"\"\"#""##))
  }

  @Test func atMostThreeSamplesAreInATest() throws {
    let json = (1...9).map { #"{"number": \#($0)}"# }.joined(separator: "\n")
    let test = try GeneratedEntity(json).test
    #expect(test.contains(#""number": 3"#))
    #expect(!test.contains(#""number": 4"#))
  }

  @Test func largeSamplesAreNotInATest() throws {
    let large = #"{"text": "\#(String(repeating: "a", count: 4_000))"}"#
    let test = try GeneratedEntity(large + "\n" + #"{"text": "small"}"#).test
    #expect(!test.contains("aaaa"))
    #expect(test.contains("small"))
    let plan = try GeneratedEntity(large).plan
    #expect(plan.files.map(\.path) == ["Sources/App/Entities/Thing.swift"])
    #expect(
      plan.notes == ["There is no test: every sample is larger than 4000 bytes. Add a smaller one to --from."]
    )
  }

  @Test func theUserHearsOfDatesAndOfWhatIsLeftOut() throws {
    let plan = try GeneratedEntity(#"{"on": "2024-05-01", "tags": []}"#, name: "Employee").plan
    #expect(
      plan.notes == [
        "Employee.tags: 'tags' is left out: it is an empty list in all samples. Add it once a sample shows an element.",
        "It has dates: decode it with Employee.decoder, or give your decoder the strategy Employee.dates.",
      ]
    )
  }

  @Test func notesAreBounded() throws {
    let members = (0..<20).map { #""key\#($0)": null"# }.joined(separator: ",")
    let notes = try GeneratedEntity(#"{"a": 1, \#(members)}"#).plan.notes
    #expect(notes.count == 9)
    #expect(notes.last == "12 more notes are in the file.")
  }

  @Test(arguments: [
    ("employee", "'employee' is no name of a type. Write it like 'Employee'."),
    ("Employee List", "'Employee List' is no name of a type. Write it like 'EmployeeList'."),
    ("", "'' is no name of a type. Write it like 'Value'."),
    ("Año", "'Año' is no name of a type. Write it like 'Ano'."),
    ("Date", "'Date' is a type of Swift or Foundation, which would be hidden. Choose another name."),
  ])
  func aNameThatDoesNotFitIsRefused(name: String, message: String) {
    #expect(throws: GenerateError(message)) { try GeneratedEntity(#"{"a": 1}"#, name: name) }
  }

  @Test func thePlaceInTheFileIsInTheSummary() throws {
    let source = try GeneratedEntity(#"{"data": {"items": [{"a": 1}, {"a": 2}]}}"#, at: "data.items").source
    #expect(source.hasPrefix("/// Decoded from JSON such as `data.items` in `samples.json` (2 samples).\n"))
  }
}
