import Testing

@testable import ViperaGenerate

/// The source generated for JSON samples.
struct GeneratedEntity {
  let plan: WritingPlan

  init(_ json: String, file: String = "samples.json", at path: String? = nil, name: String = "Thing") throws {
    plan = try EntityGenerator.plan(
      name: name,
      samples: [(file: file, bytes: Array(json.utf8))],
      at: path,
      in: EntityGenerator.Place(folder: "Sources/App/Entities", testFolder: "Tests/AppTests/Entities", target: "App")
    )
  }

  var source: String {
    get throws { try #require(plan.files.first { !$0.path.hasSuffix("Tests.swift") }).text }
  }

  var test: String {
    get throws { try #require(plan.files.first { $0.path.hasSuffix("Tests.swift") }).text }
  }

  /// The lines of the source without their indentation.
  var lines: [String] {
    get throws {
      try source.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    }
  }
}
