import Services
import Testing
import Vipera
import ViperaTesting

@Suite struct HTTPClientTests {
  private let clock = ManualClock()
  private let reachability = StubReachability()

  private func client(delay: Duration = .zero, answer: StubTransport.Answer) -> HTTPClient {
    let transport = StubTransport(delay: delay, clock: clock)
    transport.answer(.get, "/a", with: answer)
    return HTTPClient(transport: transport, reachability: reachability, clock: clock)
  }

  @Test(arguments: [200, 201, 204, 299])
  func aStatusOfSuccessIsAnAnswer(status: Int) async throws {
    let client = client(answer: .success(HTTPResponse(status: status, body: [1])))
    #expect(try await client.answer(HTTPRequest(.get, "/a")).body == [1])
  }

  @Test(arguments: [199, 300, 304, 400, 401, 404, 500, 599])
  func everyOtherStatusIsAnError(status: Int) async {
    let client = client(answer: .success(HTTPResponse(status: status, body: [])))
    await #expect(throws: RequestError.status(status)) {
      try await client.answer(HTTPRequest(.get, "/a"))
    }
  }

  @Test func offlineNothingIsSent() async {
    let transport = StubTransport(clock: clock)
    reachability.setConnected(false)
    let client = HTTPClient(transport: transport, reachability: reachability, clock: clock)
    await #expect(throws: RequestError.offline) { try await client.answer(HTTPRequest(.get, "/a")) }
    #expect(transport.requests.isEmpty)
  }

  @Test func theTimeoutEndsARequestThatNeverAnswers() async throws {
    let client = client(delay: .seconds(999), answer: .failure(.failed("late")))
    try await withTestHost(clock: clock) { host in
      var result: Result<HTTPResponse, RequestError>?
      host.tasks.start { result = await outcome(of: client) }
      await clock.advance(by: .milliseconds(29_999))
      #expect(result == nil)
      await clock.advance(by: .milliseconds(1))
      #expect(result == .failure(.timedOut(after: .seconds(30))))
      #expect(clock.sleepers == 0)
    }
  }

  @Test func anAnswerInTimeEndsTheTimeout() async throws {
    let client = client(delay: .seconds(29), answer: .success(HTTPResponse(status: 200, body: [])))
    try await withTestHost(clock: clock) { host in
      var result: Result<HTTPResponse, RequestError>?
      host.tasks.start { result = await outcome(of: client) }
      await clock.advance(by: .seconds(29))
      #expect(result == .success(HTTPResponse(status: 200, body: [])))
      #expect(clock.sleepers == 0)
    }
  }

  @Test func cancellingTheCallerCancelsTheRequest() async throws {
    let client = client(delay: .seconds(1), answer: .success(HTTPResponse(status: 200, body: [])))
    try await withTestHost(clock: clock) { host in
      var result: Result<HTTPResponse, RequestError>?
      let task = host.tasks.start { result = await outcome(of: client) }
      await host.settle()
      task.cancel()
      await host.settle()
      #expect(result == .failure(.cancelled))
      #expect(clock.sleepers == 0)
    }
  }

  @Test func cancellingBeforeTheStartSendsNothing() async throws {
    let transport = StubTransport(delay: .seconds(1), clock: clock)
    let client = HTTPClient(transport: transport, reachability: reachability, clock: clock)
    try await withTestHost(clock: clock) { host in
      var result: Result<HTTPResponse, RequestError>?
      host.tasks.cancel()
      host.tasks.start { result = await outcome(of: client) }
      await host.settle()
      #expect(result == .failure(.cancelled))
    }
    #expect(transport.requests.isEmpty)
  }
}
