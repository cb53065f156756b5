/// The reason why a request is not passed to a handler: a status for the peer, and an explanation.
///
/// After a refusal, no further bytes of the connection can be trusted, so it is closed.
struct HTTPRefusal: Error, Equatable {
  let status: HTTPStatus
  let reason: String

  init(_ status: HTTPStatus, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  static func bad(_ reason: String) -> HTTPRefusal {
    HTTPRefusal(.badRequest, reason)
  }

  var response: HTTPResponse {
    var response = HTTPResponse(status, text: "\(status.code) \(status.reason): \(reason)\n")
    response.closesConnection = true
    return response
  }
}
