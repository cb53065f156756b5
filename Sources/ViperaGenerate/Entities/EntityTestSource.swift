import ViperaTexts

/// Writes the test of an entity, which contains some of the samples.
enum EntityTestSource {
  /// The maximum number of samples in a test, and the maximum size of a sample in bytes.
  static let mostSamples = 3, mostBytes = 4_000

  /// Returns the file of the test; nil if every sample is too large.
  static func text(of model: EntityModel, samples: [EntitySamples.Sample], target: String) -> String? {
    let texts = samples.lazy.map { JSONText($0.node).text }.filter { $0.utf8.count <= mostBytes }.prefix(mostSamples)
    let literals = Array(texts).map { literal($0).joined(separator: "\n") }
    guard !literals.isEmpty else { return nil }
    let name = model.structure.name
    return """
      import Foundation
      import Testing

      @testable import \(target)

      @Suite struct \(name)Tests {
        @Test(arguments: samples)
        func aSampleIsTheSameAfterEncodingAndDecoding(json: String) throws {
      \(coding(ambiguous.contains(name) ? "\(target).\(name)" : name, model).joined(separator: "\n"))
          #expect(decoded == sample)
        }

        private static let samples = [
      \(literals.joined(separator: "\n"))
        ]
      }

      """
  }

  private static func coding(_ type: String, _ model: EntityModel) -> [String] {
    let decoder = model.dates.isEmpty ? "JSONDecoder()" : "\(type).decoder"
    let remark = model.dates.isEmpty ? [] : ["    // The plain coders write and read dates alike, as numbers."]
    return ["    let sample = try \(decoder).decode(\(type).self, from: Data(json.utf8))"] + remark + [
      "    let encoded = try JSONEncoder().encode(sample)",
      "    let decoded = try JSONDecoder().decode(\(type).self, from: encoded)",
    ]
  }

  /// Returns a raw string literal, so the JSON needs no further escapes.
  ///
  /// JSON cannot contain three consecutive quotes, so the literal cannot end early.
  private static func literal(_ json: String) -> [String] {
    let lines = json.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
    return ["    #\"\"\""] + lines + ["    \"\"\"#,"]
  }

  /// Likely entity names that are also types of Foundation or Swift Testing.
  private static let ambiguous: Set<String> = [
    "Attachment", "Bug", "Bundle", "Calendar", "Comment", "Confirmation", "Host", "Issue", "Locale", "Measurement",
    "Notification", "Operation", "Port", "Process", "Progress", "Stream", "Suite", "Tag", "Test", "Thread", "Timer",
    "Trait", "Unit",
  ]
}
