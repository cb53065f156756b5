/// What a request asks for.
///
/// Requests with any other method are answered with 501.
public enum HTTPMethod: String, Sendable, CaseIterable {
  /// Read.
  case get = "GET"
  /// Read without the body; handlers answer as for `get`, and the server leaves the body out.
  case head = "HEAD"
  /// Send something to be worked on.
  case post = "POST"
  /// Store what is sent at the address.
  case put = "PUT"
  /// Change a part.
  case patch = "PATCH"
  /// Remove.
  case delete = "DELETE"
  /// Ask what may be done.
  case options = "OPTIONS"
}
