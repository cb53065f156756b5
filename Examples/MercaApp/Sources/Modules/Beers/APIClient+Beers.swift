import ViperaNetworking

extension APIClient {
  /// Returns the response to a request, or nil if the API has no such resource.
  func sendIfThere<Request: APIRequest>(
    _ request: Request
  ) async throws(NetworkError) -> Request.Answer? {
    do throws(NetworkError) {
      return try await send(request)
    } catch {
      if error.reason == .status(404) { return nil }
      throw error
    }
  }
}
