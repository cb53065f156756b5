/// The method of a request.
public enum HTTPMethod: String, Hashable, Sendable, Codable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"

  /// Whether the method is safe (RFC 9110): sending it twice does no more than sending it once.
  ///
  /// Only safe requests are sent again, follow redirects and wait for a connection.
  public var isSafe: Bool { self == .get || self == .head }
}
