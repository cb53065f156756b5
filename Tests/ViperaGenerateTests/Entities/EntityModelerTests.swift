import Testing

@testable import ViperaGenerate

/// The types that are inferred for members, tested through the generated lines.
@Suite struct EntityModelerTests {
  @Test(arguments: [
    (#"[{"a": 1}, {"a": 2}]"#, "let a: Int"),
    (#"[{"a": 1}, {"a": 1.5}]"#, "let a: Double"),
    (#"[{"a": 12345678901234567890}]"#, "let a: Decimal"),
    (#"[{"a": true}]"#, "let a: Bool"),
    (#"[{"a": "x"}]"#, "let a: String"),
    (#"[{"a": 1}, {"a": null}]"#, "let a: Int?"),
    (#"[{"a": 1}, {}]"#, "let a: Int?"),
    (#"[{}, {"a": 1}]"#, "let a: Int?"),
    (#"[{"a": [1, 2]}]"#, "let a: [Int]"),
    (#"[{"a": [1, null]}]"#, "let a: [Int?]"),
    (#"[{"a": []}, {"a": [1.5]}]"#, "let a: [Double]"),
    (#"[{"a": [[1], [2.5]]}]"#, "let a: [[Double]]"),
    (#"[{"a": "2024-05-01"}, {"a": null}]"#, "let a: Date?"),
    (#"[{"a": "2024-05-01"}, {"a": "soon"}]"#, "let a: String"),
    (#"[{"a": "2024-05-01"}, {"a": ""}]"#, "let a: String"),
    (#"[{"a": ["2024-05-01T08:00:00Z"]}]"#, "let a: [Date]"),
    (#"[{"a": "https://example.com/1"}]"#, "let a: URL"),
    (#"[{"a": "https://example.com/1"}, {"a": ""}]"#, "let a: String"),
    (#"[{"a": "0b9f6f1e-3c1c-4d5e-9a55-0f2f3d9c8a10"}]"#, "let a: UUID"),
    (#"[{"a": {"16": "x", "32": "y"}}]"#, "let a: [String: String]"),
    (#"[{"a": {"2024-05-01": 1, "2024-05-02": null}}]"#, "let a: [String: Int?]"),
    (#"[{"class": 1}]"#, "let `class`: Int"),
    (#"[{"class": 1, "is_on": true}]"#, "case `class`"),
    (#"[{"a\"b": 1}]"#, #"case aB = "a\"b""#),
    (#"[{"a": ["x", "y", "x", "y", "x", "y"]}]"#, "let a: [A]"),
    (#"[{"type": {"a": 1}}]"#, "let type: TypeInfo"),
    (#"[{"date": {"a": 1}}]"#, "let date: DateInfo"),
    (#"[{"thing": {"a": 1}}]"#, "let thing: ThingInfo"),
    (#"[{"item": {"a": 1}, "items": [{"b": 1}]}]"#, "let items: [Item2]"),
  ])
  func aMemberHasTheTypeThatItsValuesShow(json: String, line: String) throws {
    let lines = try GeneratedEntity(json).lines
    #expect(lines.contains(line))
  }

  @Test(arguments: [
    (#"[{"a": null, "b": 1}]"#, "// 'a' is left out: it is null in all samples. Add it once a sample has a value."),
    (
      #"[{"a": {}, "b": 1}]"#,
      "// 'a' is left out: it is an empty object in all samples. Add it once a sample shows a member."
    ),
    (#"[{"a": {"c": null}, "b": 1}]"#, "// 'a' is left out: no sample shows a value in it. Add it once one does."),
    (
      #"[{"a": [[]], "b": 1}]"#,
      "// 'a' is left out: it is an empty list in all samples. Add it once a sample shows an element."
    ),
    (
      #"[{"a": [null], "b": 1}]"#,
      "// 'a' is left out: its lists have no element but null in all samples. Add it once a sample shows an element."
    ),
    (
      #"[{"a": []}, {"a": {"c": 1}}, {"b": 1}]"#,
      "// 'a' is left out: it is an empty list in some samples and something else in others."
    ),
    (#"[{"a": "2024-05-01T08:00:00"}]"#, "// A time without a time zone, which 'Date' would have to guess."),
    (
      #"[{"a": "2024-05-01"}, {"a": "2024-05-01T08:00:00Z"}]"#,
      "// Dates in several forms: with and without a time or a time zone."
    ),
    (#"[{"a": 12345678901234567890}]"#, "// A number of the samples has more digits than 'Int' and 'Double' keep."),
  ])
  func whatHasNoTypeIsExplained(json: String, comment: String) throws {
    // The generator wraps comments at 100 characters.
    let text = try GeneratedEntity(json).lines.joined(separator: " ").replacing(" // ", with: " ")
    #expect(text.contains(comment.dropFirst(3)))
  }

  @Test func anObjectOfItsOwnKindIsNoNewType() throws {
    let json = #"{"id": 1, "text": "a", "replies": [{"id": 2, "text": "b", "replies": []}, {"id": 3, "text": "c"}]}"#
    #expect(
      try GeneratedEntity(json, name: "Comment").source == """
        /// Decoded from JSON such as `samples.json` (1 sample).
        struct Comment: Codable, Equatable, Sendable {
          let id: Int
          let text: String
          let replies: [Comment]?
        }

        """
    )
  }

  // Fixed bug: a category and its products were inferred to have the same type, if both had an identifier and a name.
  @Test func twoCommonKeysAreNotTheSameKind() throws {
    let lines = try GeneratedEntity(#"{"id": 1, "name": "a", "products": [{"id": 2, "name": "b"}]}"#).lines
    #expect(lines.contains("let products: [Product]"))
  }

  @Test func structuresAreBounded() throws {
    let json = String(repeating: #"{"id": 1, "a": "#, count: 20) + "1" + String(repeating: "}", count: 20)
    let source = try GeneratedEntity(json).source
    #expect(source.ranges(of: "struct ").count == 8)
    #expect(source.contains("8 structures are around it."))
  }

  @Test func membersAreBounded() {
    let lines = (0..<201).map { #"{"key\#($0)": 1}"# }.joined(separator: "\n")
    let message =
      "'Thing' has 201 different keys in the samples, and a structure may have 200. Name a part of the samples with --at."
    #expect(throws: GenerateError(message)) { try GeneratedEntity(lines) }
  }

  @Test func manyKeysInOneObjectAreData() throws {
    let members = (0..<201).map { #""key\#($0)": 1"# }.joined(separator: ",")
    #expect(try GeneratedEntity(#"{"a": {\#(members)}}"#).lines.contains("let a: [String: Int]"))
  }

  @Test func typesAreBounded() {
    let members = (0..<150).map { #""key\#($0)": {"a": 1}"# }.joined(separator: ",")
    #expect(throws: GenerateError.self) { try GeneratedEntity("{\(members)}") }
  }

  @Test func samplesThatAreAMapAreNotAnEntity() {
    let message =
      "The keys of the samples are data, such as numbers or days, or there are more than 200 of them. "
      + "If its values are the samples, write --at '*'."
    #expect(throws: GenerateError(message)) { try GeneratedEntity(#"{"7": {"a": 1}, "9": {"a": 2}}"#) }
  }

  @Test func samplesWithoutValuesAreNoEntity() {
    let message = "No sample shows a value for 'Thing'. Use samples whose objects are not empty."
    #expect(throws: GenerateError(message)) { try GeneratedEntity(#"[{}, {"a": null}]"#) }
  }

  @Test func valuesThatTheSamplesUseForTheRestAreTold() throws {
    let json = (["unknown", "new"] + ["unknown", "new"] + ["unknown", "new"]).map { #"{"a": "\#($0)"}"# }.joined(
      separator: "\n"
    )
    #expect(try GeneratedEntity(json).lines.contains("case other(String)"))
  }
}
