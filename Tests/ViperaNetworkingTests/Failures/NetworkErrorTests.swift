import Testing

@testable import ViperaNetworking

/// The error texts for users, screens and developers.
struct NetworkErrorTests {
  /// The error text of each connection error.
  @Test(arguments: [
    (NetworkError.Reason.offline, "Request Failed"), (.unreachable, "Request Failed"),
    (.connectionLost, "Request Failed"), (.timedOut(after: .seconds(1)), "Request Failed"),
    (.notConnected(after: .seconds(1)), "Request Failed"),
    (.cancelled, "Request Failed"), (.overloaded(limit: 1), "Request Failed"),
    (.unsendable(""), "Request Failed"), (.status(401), "Unauthorized"), (.noContent, "No Data"),
    (.untrusted, "Request Failed"), (.emptyBody, "Response Unsuccessful"),
    (.status(404), "Response Unsuccessful"), (.status(500), "Response Unsuccessful"),
    (.status(302), "Response Unsuccessful"), (.tooLarge(limit: 1), "Response Unsuccessful"),
    (.tooManyRedirects(limit: 1), "Response Unsuccessful"),
    (.tooManyHeaders(limit: 1), "Response Unsuccessful"),
    (.tooManyHeaderBytes(limit: 1), "Response Unsuccessful"),
  ])
  func connectionRules(reason: NetworkError.Reason, text: String) {
    #expect(NetworkError(reason).connectionRule.text == text)
  }

  // Fixed bug: a response that was not HTTP was reported as bad JSON.
  @Test(arguments: [
    (HTTPResponse(status: 200, body: [0x7B]), "JSON Conversion Failure"), (nil, "Request Failed"),
  ])
  func whatCannotBeReadIsBadJSONOnlyWhereThereWasAResponse(response: HTTPResponse?, text: String) {
    #expect(NetworkError(.unreadable, response: response).connectionRule.text == text)
  }

  @Test(arguments: [
    (
      NetworkError.Reason.offline, "You are not connected to Internet.",
      "No tienes conexión a Internet."
    ),
    (.status(401), "You are not signed in.", "No has iniciado sesión."),
    (
      .untrusted, "The connection is not safe, so nothing was sent.",
      "La conexión no es segura, así que no se envió nada."
    ),
    (.status(404), "This is not there any more.", "Esto ya no está disponible."),
    // Fixed bug: the text said that the content no longer existed, as if it had existed before.
    (.noContent, "There is nothing here.", "Aquí no hay nada."),
    (
      .notConnected(after: .seconds(1)), "The server could not be reached.",
      "No se pudo conectar con el servidor."
    ),
    (
      .status(429), "That was too often. Wait a moment and try again.",
      "Demasiados intentos. Espera un momento y vuelve a intentarlo."
    ),
    (
      .status(503), "The server has a problem. It is not your fault.",
      "El servidor tiene un problema. No es culpa tuya."
    ),
    (
      .timedOut(after: .seconds(1)), "The server took too long to answer.",
      "El servidor tardó demasiado en responder."
    ),
  ])
  func textsForPeople(reason: NetworkError.Reason, english: String, spanish: String) {
    #expect(NetworkError(reason).message() == english)
    #expect(NetworkError(reason).message(in: .spanish) == spanish)
  }

  @Test(arguments: [
    (
      NetworkError.Reason.tooManyHeaders(limit: 500),
      "The answer has over 500 headers, which no option raises. Have the server send fewer."
    ),
    (
      .tooManyHeaderBytes(limit: 9),
      "The heads of the answer are over 9 bytes, which no option raises. Have the server send less."
    ),
  ])
  func headsThatAreTooLargeSayWhatNoOptionRaises(reason: NetworkError.Reason, text: String) {
    #expect("\(NetworkError(reason))" == text)
    #expect(NetworkError(reason).message() == "The server's answer could not be read.")
  }

  private func error(_ status: Int, _ type: String, _ body: String) -> NetworkError {
    let headers: HTTPHeaders = ["Content-Type": type]
    let response = HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
    return NetworkError(.status(status), response: response)
  }

  @Test func equalErrorsHaveTheSameReasonAndResponse() {
    let response = HTTPResponse(status: 404)
    let error = NetworkError(.status(404), response: response)
    #expect(error == NetworkError(.status(404), response: response, cause: CancellationError()))
    #expect(error != NetworkError(.status(404)))
    #expect(NetworkError(.offline) != NetworkError(.cancelled))
  }

  @Test func problemsAreUnderstood() throws {
    let body = """
      {"type":"https://a/taken","title":"Taken","status":409,"detail":"This address is taken.",
       "instance":"/users/7","errors":[{"detail":"taken","pointer":"/email"}],"more":{"a":1}}
      """
    let taken = error(409, "Application/Problem+JSON; charset=utf-8", body)
    let problem = try #require(taken.problem)
    #expect(problem.type == "https://a/taken")
    #expect(problem.title == "Taken")
    #expect(problem.status == 409)
    #expect(problem.instance == "/users/7")
    #expect(problem.errors == [.init(detail: "taken", pointer: "/email")])
    #expect(taken.message(in: .spanish) == "This address is taken.")
  }

  @Test func whatIsWrongInAProblemIsLeftOut() throws {
    let body = #"{"type":7,"title":null,"status":"x","detail":["a"],"errors":"none"}"#
    let problem = try #require(error(400, "application/problem+json", body).problem)
    #expect(problem.type == "about:blank")
    #expect(problem.title == nil && problem.status == nil && problem.detail == nil)
    #expect(problem.errors.isEmpty)
  }

  /// Fixed bug: one invalid element made the list empty, so a form showed no errors next to its fields.
  @Test func anOddErrorLeavesTheOthers() throws {
    let body =
      #"{"errors":[{"detail":"a","pointer":"/x"},"x",{"pointer":"/y"},{"detail":"b","pointer":7}]}"#
    let problem = try #require(error(400, "application/problem+json", body).problem)
    #expect(
      problem.errors == [.init(detail: "a", pointer: "/x"), .init(detail: "b", pointer: nil)]
    )
  }

  @Test(arguments: [
    (400, "text/html", #"{"detail":"a"}"#), (400, "application/problem+json", "{"),
    (400, "application/problem+json", "[]"),
    (500, "application/problem+json", #"{"detail":"stack trace"}"#),
  ])
  func otherTextsAreNotForPeople(status: Int, type: String, body: String) {
    let error = error(status, type, body)
    #expect(error.message() == NetworkWords.english.text(for: .status(status)))
  }

  @Test func bodiesAreInNoDescription() {
    let error = error(400, "text/plain", "s3cret")
    var dumped = ""
    dump(error, to: &dumped)
    #expect(!"\(error) \(String(reflecting: error)) \(dumped)".contains("s3cret"))
    #expect("\(error)" == "The server answered with status 400.")
  }
}
