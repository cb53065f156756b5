import Synchronization
import ViperaNetworking

/// Gives each request a header of its own, as what renews tokens or follows requests does.
final class ChangingHeader: Interceptor {
  private let number = Atomic(0)

  func intercept(
    _ request: HTTPRequest,
    next: @Sendable (HTTPRequest) async throws(NetworkError) -> HTTPResponse
  ) async throws(NetworkError) -> HTTPResponse {
    var request = request
    request.headers["X-Request"] = "\(number.add(1, ordering: .relaxed).newValue)"
    return try await next(request)
  }
}
