import ViperaWeb

/// The id by which a request is found in the log: the client's own, or a generated one.
struct RequestID: Sendable {
  static let header = "X-Request-Id"

  let text: String

  init(_ request: HTTPRequest, makeID: () -> String) {
    let named = request.headers[Self.header] ?? ""
    text = Self.isPlain(named) ? named : makeID()
  }

  /// Whether an id can be written to the log as it is.
  private static func isPlain(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x5f: true
        default: false
        }
      }
  }
}
