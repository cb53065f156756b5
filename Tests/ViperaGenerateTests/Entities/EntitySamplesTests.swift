import Testing
import ViperaTexts

@testable import ViperaGenerate

@Suite struct EntitySamplesTests {
  private func read(_ texts: String..., at path: String? = nil) throws -> EntitySamples {
    let files = texts.enumerated().map { (file: "\($0.offset + 1).json", bytes: Array($0.element.utf8)) }
    return try EntitySamples.read(files, at: path)
  }

  @Test(
    arguments: [
      (#"{"id": 1}"#, nil, 1),
      (#"[{"id": 1}, {"id": 2}]"#, nil, 2),
      ("{\"id\": 1}\n{\"id\": 2}\n", nil, 2),
      ("[{\"id\": 1}]\n[{\"id\": 2}, {\"id\": 3}]", nil, 3),
      (#"{"data": [{"id": 1}, {"id": 2}]}"#, "data", 2),
      (#"{"data": {"items": [{"id": 1}]}}"#, "data.items", 1),
      (#"[{"items": [{"id": 1}]}, {"items": [{"id": 2}]}]"#, "items", 2),
      (#"{"users": {"7": {"id": 7}, "9": {"id": 9}}}"#, "users.*", 2),
      (#"{"pages": [[{"id": 1}], [{"id": 2}]]}"#, "pages.*", 2),
    ] as [(String, String?, Int)]
  )
  func samplesAreFound(text: String, path: String?, count: Int) throws {
    #expect(try read(text, at: path).samples.count == count)
  }

  @Test func severalFilesAreReadInTheirOrder() throws {
    let samples = try read(#"{"id": 1}"#, #"[{"id": 2}]"#).samples
    #expect(samples.map(\.file.name) == ["1.json", "2.json"])
  }

  @Test(
    arguments: [
      ("[]", nil, "1.json:1:1: the list is empty, and an entity is made from its objects."),
      ("[7]", nil, "1.json:1:2: a sample is an object, and this is a number. Name another place with --at."),
      ("[null]", nil, "1.json:1:2: a sample is an object, and this is null. Name another place with --at."),
      (
        "{\n \"id\": 7}", "id", "1.json:2:8: a sample is an object, and this is a number. Name another place with --at."
      ),
      (#"{"id": 7}"#, "id.x", "1.json:1:8: --at id.x: there is no 'x' in a number."),
      (#"{"Data": []}"#, "data.items", "1.json:1:1: --at data.items: the object has no 'data'. Did you mean 'Data'?"),
      (
        #"{"meta": 1, "result": 2}"#,
        "items",
        "1.json:1:1: --at items: the object has no 'items'; it has 'meta', 'result'."
      ),
      ("{}", "items", "1.json:1:1: --at items: the object has no 'items'; it has no keys."),
    ] as [(String, String?, String)]
  )
  func whatIsNoSampleIsNamed(text: String, path: String?, message: String) {
    #expect(throws: GenerateError(message)) { try read(text, at: path) }
  }

  @Test func noFileIsSaid() {
    #expect(throws: GenerateError("There is no sample. Name a JSON file: --from sample.json.")) {
      try EntitySamples.read([], at: nil)
    }
  }

  @Test(arguments: [
    (#"{"data": [{"id": 1}, {"id": 2}], "total": 2}"#, 1),
    (#"{"id": 1, "tags": ["a", "b"]}"#, 0),
    (#"{"id": 1, "lines": [{"id": 1}], "notes": [{"id": 1}]}"#, 0),
    (#"[{"lines": [{"id": 1}, {"id": 2}]}, {"lines": [{"id": 3}, {"id": 4}]}]"#, 0),
  ])
  func aWrapperIsNoticed(text: String, hints: Int) throws {
    #expect(try read(text).hints.count == hints)
  }

  @Test func theHintNamesTheList() throws {
    #expect(
      try read(#"{"data": [{"id": 1}, {"id": 2}]}"#).hints == [
        "The entity is made from the whole file. To make it from the objects in its 'data', add --at data."
      ]
    )
  }
}
