/// What a server knows of a page that is open in a browser, as the server has written it.
public struct PageSession: Hashable, Sendable {
  /// How many bytes one may have.
  public static let mostBytes = 1_000_000

  /// Its name, which only its page knows.
  public var token: String
  /// Whose it is: a digest of what the browser calls itself; empty where nobody is known.
  public var browser: String
  /// Everything else, in the server's own format.
  public var bytes: [UInt8]

  /// Joins a name and what it stands for.
  public init(token: String, browser: String, bytes: [UInt8]) {
    self.token = token
    self.browser = browser
    self.bytes = bytes
  }
}
