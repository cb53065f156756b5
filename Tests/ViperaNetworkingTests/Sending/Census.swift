import Synchronization

@testable import ViperaNetworking

/// Counts the running requests of a gateway.
final class Census: Interceptor {
  private let under = Atomic(0)

  var count: Int { under.load(ordering: .relaxed) }

  func intercept(
    _ request: HTTPRequest,
    next: @Sendable (HTTPRequest) async throws(NetworkError) -> HTTPResponse
  ) async throws(NetworkError) -> HTTPResponse {
    under.add(1, ordering: .relaxed)
    defer { under.subtract(1, ordering: .relaxed) }
    return try await next(request)
  }
}
