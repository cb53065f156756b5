import Services
import Testing

@Suite struct RequestErrorTests {
  @Test(arguments: [
    (RequestError.offline, "You are not connected to Internet."),
    (.timedOut(after: .seconds(30)), "The server took too long to answer."),
    (.failed("connection refused"), "The server could not be reached."),
    (.status(401), "You are not signed in."),
    (.status(404), "This is not there any more."),
    (.status(500), "The server has a problem. It is not your fault."),
    (.status(599), "The server has a problem. It is not your fault."),
    (.status(418), "The server refused the request."),
    (.unsendable("not a number"), "What you entered could not be sent."),
    (.unreadable("no JSON"), "The server's answer could not be read."),
    (.cancelled, "The request was cancelled."),
  ])
  func everyErrorHasATextForPeople(error: RequestError, text: String) {
    #expect(error.message == text)
  }
}
