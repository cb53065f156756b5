/// A request as it goes over the wire.
public struct HTTPRequest: Hashable, Sendable {
  /// What is asked.
  public let method: HTTPMethod
  /// What it is asked of: a path that begins with a slash.
  public let path: String
  /// Names and values, like `Content-Type: application/json`.
  public let headers: [String: String]
  /// What is sent, if anything.
  public let body: [UInt8]?

  /// Creates a request.
  public init(
    _ method: HTTPMethod,
    _ path: String,
    headers: [String: String] = [:],
    body: [UInt8]? = nil
  ) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }
}
