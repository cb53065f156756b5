import ViperaWeb

extension HTTPResponse {
  /// Returns the response for a failure, RFC 9457.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - request: The id of the request, by which the log has more.
  /// - Returns: The response.
  static func problem(_ failure: APIFailure, of request: RequestID? = nil) -> HTTPResponse {
    let problem: JSONValue = [
      "title": .text(failure.status.reason), "status": .number(failure.status.code),
      "detail": .text(failure.detail),
      "errors": failure.fields.isEmpty ? .null : .list(failure.fields.map(\.json)),
      "request": .optional(request?.text),
    ]
    let type = HTTPContentType("application/problem+json")
    return HTTPResponse(failure.status, type, headers: failure.headers, body: problem.bytes)
  }

  /// Returns the response with a value as JSON.
  static func json(_ value: JSONValue, _ status: HTTPStatus = .ok, headers: [Header] = []) -> HTTPResponse {
    HTTPResponse(status, .json, headers: headers, body: value.bytes)
  }
}
