import Services

/// What a request for `/a` comes to.
func outcome(of client: HTTPClient) async -> Result<HTTPResponse, RequestError> {
  do throws(RequestError) {
    return .success(try await client.answer(HTTPRequest(.get, "/a")))
  } catch {
    return .failure(error)
  }
}
