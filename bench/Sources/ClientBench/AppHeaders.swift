import Synchronization
import ViperaNetworking

/// Adds the headers that most apps send: a constant token, and a different number for each request.
final class AppHeaders: Interceptor {
  private static let token = "Bearer " + String(repeating: "t", count: 48)

  private let number = Atomic(0)

  func intercept(
    _ request: HTTPRequest,
    next: @Sendable (HTTPRequest) async throws(NetworkError) -> HTTPResponse
  ) async throws(NetworkError) -> HTTPResponse {
    var request = request
    request.headers["Authorization"] =
      Self.token
    request.headers["X-Request"] = "\(number.add(1, ordering: .relaxed).newValue)"
    return try await next(request)
  }
}
