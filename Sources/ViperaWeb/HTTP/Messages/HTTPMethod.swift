/// The method of a request.
///
/// Requests with any other method are answered with 501.
public enum HTTPMethod: String, Sendable, CaseIterable {
  /// Read the resource.
  case get = "GET"
  /// Read only the head of the response: handlers answer as for `get`, and the server leaves the body out.
  case head = "HEAD"
  /// Send data for processing.
  case post = "POST"
  /// Store the body at the target address.
  case put = "PUT"
  /// Change a part of the resource.
  case patch = "PATCH"
  /// Remove the resource.
  case delete = "DELETE"
  /// Ask for the allowed methods.
  case options = "OPTIONS"
}
