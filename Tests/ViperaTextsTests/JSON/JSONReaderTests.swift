import Testing

@testable import ViperaTexts

@Suite struct JSONReaderTests {
  /// A text that is not JSON, and the error message.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let message: String

    init(_ name: String, _ text: String, _ message: String) {
      self.name = name
      self.text = text
      self.message = message
    }

    var testDescription: String { name }
  }

  private static let mistakes = [
    Mistake("nothing", " \n", "'s.json' is empty. JSON has at least one value."),
    Mistake(
      "a comma after the last member",
      #"{"a": 1,}"#,
      "s.json:1:9: expected a key in double quotes, but found '}'. JSON has no trailing commas: remove the one before it."
    ),
    Mistake(
      "a comma after the last element",
      "[1, 2,]",
      "s.json:1:7: a ',' before ']': JSON has no trailing commas. Remove it."
    ),
    Mistake(
      "single quotes",
      "{'a': 1}",
      "s.json:1:2: expected a key in double quotes, but found '''. JSON has texts in double quotes."
    ),
    Mistake("no colon", #"{"a" 1}"#, "s.json:1:6: expected ':' after the key 'a', but found '1'"),
    Mistake(
      "no comma between members",
      #"{"a": 1 "b": 2}"#,
      #"s.json:1:9: expected ',' or '}' after the value of 'a', but found '"'"#
    ),
    Mistake("no comma between elements", "[1 2]", "s.json:1:4: expected ',' or ']' after the element, but found '2'"),
    Mistake(
      "half a word, in the second line",
      "{\n  \"a\": tru\n}",
      "s.json:2:8: expected a value, but found 'tru'. JSON has the words true, false and null."
    ),
    Mistake(
      "a word of JavaScript",
      "NaN",
      "s.json:1:1: expected a value, but found 'NaN'. JSON has the words true, false and null."
    ),
    Mistake(
      "a comment",
      "// no",
      "s.json:1:1: expected a value, but found '/'. JSON has no comments: remove it."
    ),
    Mistake("no value", #"{"a":"#, "s.json:1:6: expected a value, but found the end of the file"),
    Mistake(
      "a leading zero",
      #"{"a": 01}"#,
      "s.json:1:7: a number with a leading zero. Remove the zero, or write the number as a text."
    ),
    Mistake("a sign alone", "-", "s.json:1:2: expected a digit after '-', but found the end of the file"),
    Mistake("a point without digits", "1.", "s.json:1:3: expected a digit after '.', but found the end of the file"),
    Mistake(
      "a number beyond all types",
      "[1, 1e999]",
      "s.json:1:5: the number 1e999 is too large for every number type of Swift."
    ),
    Mistake(
      "a text without end",
      #"{"a": "x"#,
      #"s.json:1:7: the text that begins here has no end: a '"' is missing."#
    ),
    Mistake(
      "a control character in a text",
      "\"\u{1}\"",
      #"s.json:1:2: a text contains the invisible character U+0001, which JSON writes as an escape such as '\n'."#
    ),
    Mistake(
      "an escape that JSON does not have",
      #"["\q"]"#,
      #"s.json:1:3: a backslash before 'q', which is no escape. A backslash itself is '\\'."#
    ),
    Mistake(
      "half of a pair",
      #""\ud800""#,
      "s.json:1:2: half of a surrogate pair. Write both halves, or the character itself."
    ),
    Mistake(
      "an escape without four digits",
      #""\u12g4""#,
      #"s.json:1:2: expected four hexadecimal digits after '\u'."#
    ),
    Mistake(
      "a key twice",
      "{\"a\": 1,\n \"a\": 2}",
      "s.json:2:2: the key 'a' is there twice; the first is in line 1. Readers differ in which one counts: remove one."
    ),
    Mistake(
      "a second value in the same line",
      #"{"a": 1} x"#,
      "s.json:1:10: expected the end of the file or a new line after the value, but found 'x'"
    ),
    Mistake("a bracket too many", "{\"a\": 1}\n}", "s.json:2:1: expected a value, but found '}'"),
    Mistake(
      "too many lists inside each other",
      String(repeating: "[", count: 65),
      "s.json:1:65: more than 64 objects and lists inside each other. Leave some out."
    ),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsNamedWithItsPlace(mistake: Mistake) {
    let file = JSONFile(name: "s.json", bytes: Array(mistake.text.utf8))
    #expect(throws: JSONError(mistake.message)) { try JSONReader.documents(in: file) }
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0x00], "'s.json' is UTF-16, and JSON is UTF-8. Save it as UTF-8."),
      ([0x22, 0xFF, 0x22], "s.json:1:1: the text has bytes that are not UTF-8. Save the file as UTF-8."),
      ([0x5B, 0xFF, 0x5D], "s.json:1:2: expected a value, but found a byte that is not UTF-8"),
    ] as [([UInt8], String)]
  )
  func bytesThatAreNotUTF8AreRefused(bytes: [UInt8], message: String) {
    #expect(throws: JSONError(message)) {
      try JSONReader.documents(in: JSONFile(name: "s.json", bytes: bytes))
    }
  }

  @Test func aFileThatIsTooLargeIsRefused() {
    let file = JSONFile(name: "s.json", bytes: [UInt8](repeating: 0x20, count: 17_000_000))
    let message = "'s.json' has 17 MB, and a file of JSON may have 16. Leave out what is not needed."
    #expect(throws: JSONError(message)) { try JSONReader.documents(in: file) }
  }

  @Test(
    arguments: [
      ("null", .null),
      ("\u{FEFF} true \r\n", .boolean(true)),
      ("-12.50e+3", .number("-12.50e+3")),
      (#""A\u00e9\ud83d\ude00\n\/""#, .text("Aé😀\n/")),
      ("[]", .list([])),
      ("{ }", .object([])),
    ] as [(String, JSONNode.Value)]
  )
  func aValueIsReadAsItIsWritten(text: String, value: JSONNode.Value) throws {
    let documents = try JSONReader.documents(in: JSONFile(name: "s.json", bytes: Array(text.utf8)))
    #expect(documents.map(\.value) == [value])
  }

  @Test func membersKeepTheirOrder() throws {
    let documents = try JSONReader.documents(in: JSONFile(name: "s.json", bytes: Array(#"{"z":1,"a":2,"m":3}"#.utf8)))
    guard case .object(let members)? = documents.first?.value else {
      Issue.record("The document is no object: \(documents).")
      return
    }
    #expect(members.map(\.key) == ["z", "a", "m"])
  }

  @Test func everyLineMayHaveAValue() throws {
    let text = "{\"a\": 1}\n\n{\"a\": 2}\r\n[3]\n"
    #expect(try JSONReader.documents(in: JSONFile(name: "s.json", bytes: Array(text.utf8))).count == 3)
  }

  // Fixed bug: the column of an error counted bytes, so it was wrong after accents and emoji.
  @Test func columnsCountCharacters() {
    let file = JSONFile(name: "s.json", bytes: Array(#"["é😀", x]"#.utf8))
    #expect(
      throws: JSONError("s.json:1:8: expected a value, but found 'x'. JSON has the words true, false and null.")
    ) {
      try JSONReader.documents(in: file)
    }
  }
}
