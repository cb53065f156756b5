import Testing

/// The bytes that a client sends, and the expected responses: a row of the table of hostile requests.
struct HTTPCase: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  let statuses: [Int]
  /// Whether the connection is closed, so that later requests are not answered.
  let ends: Bool

  var testDescription: String { name }

  /// The server responds and keeps the connection.
  static func goesOn(_ name: String, _ text: String, _ statuses: Int...) -> HTTPCase {
    HTTPCase(name: name, bytes: Array(text.utf8), statuses: statuses, ends: false)
  }

  /// The last response closes the connection.
  static func ends(_ name: String, _ text: String, _ statuses: Int...) -> HTTPCase {
    HTTPCase(name: name, bytes: Array(text.utf8), statuses: statuses, ends: true)
  }

  static func ends(_ name: String, bytes: [UInt8], _ statuses: Int...) -> HTTPCase {
    HTTPCase(name: name, bytes: bytes, statuses: statuses, ends: true)
  }
}
