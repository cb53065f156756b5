import struct Entities.WordCorrection
import Store
import ViperaDigests
import ViperaWeb

/// A JSON value of a response.
enum JSONValue: Hashable, Sendable {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([JSONValue])
  /// The members; null values are omitted.
  case object([String: JSONValue])
  case null

  static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.text) ?? .null }

  /// The value as JSON text; equal values have equal bytes, so that their entity tags are equal.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(let number): bytes += "\(number)".utf8
    case .text(let text): Self.write(text, to: &bytes)
    case .list(let values):
      bytes += "[".utf8
      for (index, value) in values.enumerated() {
        if index > 0 { bytes += ",".utf8 }
        value.write(to: &bytes)
      }
      bytes += "]".utf8
    case .object(let members):
      bytes += "{".utf8
      var isFirst = true
      for (name, value) in members.sorted(by: { $0.key < $1.key }) where value != .null {
        if !isFirst { bytes += ",".utf8 }
        isFirst = false
        Self.write(name, to: &bytes)
        bytes += ":".utf8
        value.write(to: &bytes)
      }
      bytes += "}".utf8
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes += "\"".utf8
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: bytes += "\\u00\(Hex.text([byte]))".utf8
      default: bytes.append(byte)
      }
    }
    bytes += "\"".utf8
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(integerLiteral number: Int) { self = .number(number) }
  init(booleanLiteral flag: Bool) { self = .flag(flag) }
  init(arrayLiteral list: JSONValue...) { self = .list(list) }
  init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { first, _ in first })
  }
}

extension Page {
  /// Returns the page as JSON; `row` encodes each row.
  func json(_ row: (Row) -> JSONValue) -> JSONValue {
    let corrected = corrections.map { (correction) -> JSONValue in
      ["word": .text(correction.word), "instead": .list(correction.instead.map(JSONValue.text))]
    }
    return [
      "data": .list(rows.map(row)), "next": .optional(next?.text),
      "corrections": corrected.isEmpty ? .null : .list(corrected),
    ]
  }
}

extension HTTPResponse {
  /// Returns a JSON response that caches must not store.
  static func json(_ value: JSONValue, _ status: HTTPStatus = .ok, headers: [Header] = []) -> HTTPResponse {
    HTTPResponse(status, .json, headers: headers + [("Cache-Control", "no-store")], body: value.bytes)
  }
}
