import Foundation
import Testing

@testable import API

/// The JSON of responses, decoded by Foundation.
@Suite struct JSONValueTests {
  @Test(arguments: [
    "", "Cafetera", "Núñez 😀", "\"quoted\" \\ </script>", "a\u{0}b\u{1f}c\u{7f}d\u{8}\u{c}",
    "line\nline\r\n\ttab", "\u{2028}\u{202e}\u{fffd}", String(repeating: "ñ\"", count: 5_000),
  ])
  func everyTextIsReadAsItWas(text: String) throws {
    let value: JSONValue = ["text": .text(text), text: 1, "list": [.text(text), true, .number(.min)]]
    let object = try JSONSerialization.jsonObject(with: Data(value.bytes))
    let read = try #require(object as? [String: Any])
    #expect(read["text"] as? String == text)
    #expect(read[text] as? Int == 1)
    let list = try #require(read["list"] as? [Any])
    #expect(list[0] as? String == text && list[1] as? Bool == true && list[2] as? Int == .min)
  }

  @Test func membersAreSortedAndThoseThatAreNullAreLeftOut() {
    let value: JSONValue = ["b": .optional(nil), "c": [], "a": [.null, [:]], "ab": "x"]
    #expect(String(decoding: value.bytes, as: UTF8.self) == #"{"a":[null,{}],"ab":"x","c":[]}"#)
  }
}
