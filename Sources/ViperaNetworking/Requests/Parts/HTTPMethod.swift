/// The method of a request.
public enum HTTPMethod: String, Hashable, Sendable, Codable, CaseIterable {
  /// Reads; safe.
  case get = "GET"
  /// Reads status and headers only; safe.
  case head = "HEAD"
  /// Sends the body for processing, such as to create an object.
  case post = "POST"
  /// Stores the body at the address.
  case put = "PUT"
  /// Changes a part of the resource at the address.
  case patch = "PATCH"
  /// Removes the resource at the address.
  case delete = "DELETE"

  /// Whether the method is safe (RFC 9110): it only reads, so sending it twice does no harm.
  ///
  /// Only safe requests are sent again, follow redirects and wait for a connection.
  public var isSafe: Bool { self == .get || self == .head }
}
