/// Carries a request to a server and its answer back.
public protocol HTTPTransport: Sendable {
  /// Sends `request`; when its task is cancelled, throws `.cancelled` soon.
  func send(_ request: HTTPRequest) async throws(RequestError) -> HTTPResponse
}
