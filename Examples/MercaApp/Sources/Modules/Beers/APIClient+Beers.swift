import ViperaNetworking

extension APIClient {
  /// What a request is answered, or nil where the API says that there is no such thing.
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
