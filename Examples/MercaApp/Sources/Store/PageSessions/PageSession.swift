/// The session of a page that is open in a browser, as its server has written it.
public struct PageSession: Hashable, Sendable {
  /// The maximum size of a session, in bytes.
  public static let mostBytes = 1_000_000

  /// The token, which only its page knows.
  public var token: String
  /// The owner: a digest of the browser's identity; empty if unknown.
  public var browser: String
  /// Everything else, in the server's own format.
  public var bytes: [UInt8]

  /// Creates a session from a token, an owner and its content.
  public init(token: String, browser: String, bytes: [UInt8]) {
    self.token = token
    self.browser = browser
    self.bytes = bytes
  }
}
