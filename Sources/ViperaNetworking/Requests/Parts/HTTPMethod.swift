/// What a request asks of the server.
public enum HTTPMethod: String, Hashable, Sendable, Codable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"

  /// Whether asking twice does no more than asking once, as RFC 9110 means "safe".
  ///
  /// Only safe requests are sent again, follow redirects and wait for a connection.
  public var isSafe: Bool { self == .get || self == .head }
}
