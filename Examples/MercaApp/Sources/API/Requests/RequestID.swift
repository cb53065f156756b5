import ViperaWeb

/// By what a request is found again in the log: the peer's own name for it, or one that is made up.
struct RequestID: Sendable {
  static let header = "X-Request-Id"

  let text: String

  init(_ request: HTTPRequest, makeID: () -> String) {
    let named = request.headers[Self.header] ?? ""
    text = Self.isPlain(named) ? named : makeID()
  }

  /// A name that can stand in a line of a log.
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
