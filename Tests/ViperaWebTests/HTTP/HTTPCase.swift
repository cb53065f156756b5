import Testing

/// What a peer sends, and what it must get: a row of the table of hostile requests.
struct HTTPCase: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  let statuses: [Int]
  /// Whether the connection ends, so that nothing behind it is answered.
  let ends: Bool

  var testDescription: String { name }

  /// Answered, and the connection goes on.
  static func goesOn(_ name: String, _ text: String, _ statuses: Int...) -> HTTPCase {
    HTTPCase(name: name, bytes: Array(text.utf8), statuses: statuses, ends: false)
  }

  /// The last answer ends the connection.
  static func ends(_ name: String, _ text: String, _ statuses: Int...) -> HTTPCase {
    HTTPCase(name: name, bytes: Array(text.utf8), statuses: statuses, ends: true)
  }

  static func ends(_ name: String, bytes: [UInt8], _ statuses: Int...) -> HTTPCase {
    HTTPCase(name: name, bytes: bytes, statuses: statuses, ends: true)
  }
}
