import Testing

/// A row of the table of hostile requests: the bytes that a client sends, and the expected responses.
struct HTTPCase: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  let statuses: [Int]
  /// Whether the server closes the connection, so that it does not answer later requests.
  let ends: Bool

  var testDescription: String { name }

  /// A case in which the server responds and keeps the connection open.
  static func goesOn(_ name: String, _ text: String, _ statuses: Int...) -> HTTPCase {
    HTTPCase(name: name, bytes: Array(text.utf8), statuses: statuses, ends: false)
  }

  /// A case in which the server closes the connection after the last response.
  static func ends(_ name: String, _ text: String, _ statuses: Int...) -> HTTPCase {
    HTTPCase(name: name, bytes: Array(text.utf8), statuses: statuses, ends: true)
  }

  static func ends(_ name: String, bytes: [UInt8], _ statuses: Int...) -> HTTPCase {
    HTTPCase(name: name, bytes: bytes, statuses: statuses, ends: true)
  }
}
