/// The method of a request.
public enum HTTPMethod: String, Hashable, Sendable, Codable, CaseIterable {
  /// Reads; safe.
  case get = "GET"
  /// Reads status and headers only; safe.
  case head = "HEAD"
  /// Has the server process the body, such as create something.
  case post = "POST"
  /// Stores the body at the address.
  case put = "PUT"
  /// Changes a part of what is at the address.
  case patch = "PATCH"
  /// Removes what is at the address.
  case delete = "DELETE"

  /// Whether the method is safe (RFC 9110): sending it twice does no more than sending it once.
  ///
  /// Only safe requests are sent again, follow redirects and wait for a connection.
  public var isSafe: Bool { self == .get || self == .head }
}
