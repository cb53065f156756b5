import Synchronization
import ViperaNetworking

/// Gives each request what most apps give theirs: a token, which stays, and a number of its own.
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
