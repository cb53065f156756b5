import Services
import Testing
import Vipera
import ViperaTesting

/// What waits for a transport or a reachability that heeds no cancellation.
@Suite struct HTTPClientDeafnessTests {
  enum Deaf: CaseIterable { case transport, reachability }

  private typealias Outcome = Result<HTTPResponse, RequestError>

  private let clock = ManualClock()
  private let gate = Gate()
  private let answers = StubTransport()

  private func client(_ deaf: Deaf) -> HTTPClient {
    switch deaf {
    case .transport: HTTPClient(transport: gate, reachability: StubReachability(), clock: clock)
    case .reachability: HTTPClient(transport: answers, reachability: gate, clock: clock)
    }
  }

  // A person saw "Loading …" for ever: a task group waited for the request it had cancelled, and
  // reachability was asked outside the timeout.
  @Test(arguments: Deaf.allCases)
  func theTimeoutEndsTheRequest(deaf: Deaf) async throws {
    let client = client(deaf)
    try await withTestHost(clock: clock) { host in
      var outcomes: [Outcome] = []
      host.tasks.start { outcomes.append(await outcome(of: client)) }
      await clock.advance(by: .milliseconds(29_999))
      #expect(outcomes.isEmpty)
      await clock.advance(by: .milliseconds(1))
      let timedOut = Outcome.failure(.timedOut(after: .seconds(30)))
      #expect(outcomes == [timedOut])
      #expect(host.tasks.count == 0)
      #expect(clock.sleepers == 0)

      // What comes too late is dropped, and nothing is sent any more.
      gate.open()
      await host.settle()
      #expect(outcomes == [timedOut])
      #expect(answers.requests.isEmpty)
    }
  }

  @Test(arguments: Deaf.allCases)
  func cancellingTheCallerEndsTheRequest(deaf: Deaf) async throws {
    let client = client(deaf)
    try await withTestHost(clock: clock) { host in
      var outcomes: [Outcome] = []
      let task = host.tasks.start { outcomes.append(await outcome(of: client)) }
      await host.settle()
      #expect(gate.waiting == 1)
      task.cancel()
      // Reachability answers before the caller has had its turn: all the same nothing is sent.
      gate.open()
      await host.settle()
      #expect(outcomes == [.failure(.cancelled)])
      #expect(clock.sleepers == 0)
      #expect(answers.requests.isEmpty)
    }
  }

  @Test(arguments: Deaf.allCases)
  func cancelledBeforeTheStartNothingIsAsked(deaf: Deaf) async throws {
    let client = client(deaf)
    try await withTestHost(clock: clock) { host in
      var outcomes: [Outcome] = []
      host.tasks.cancel()
      host.tasks.start { outcomes.append(await outcome(of: client)) }
      await host.settle()
      #expect(outcomes == [.failure(.cancelled)])
      #expect(gate.asked == 0)
    }
  }

  @Test(arguments: Deaf.allCases)
  func cancellingAfterTheAnswerChangesNothing(deaf: Deaf) async throws {
    let client = client(deaf)
    answers.answer(.get, "/a", with: .success(HTTPResponse(status: 200, body: [])))
    try await withTestHost(clock: clock) { host in
      var outcomes: [Outcome] = []
      let task = host.tasks.start { outcomes.append(await outcome(of: client)) }
      await host.settle()
      gate.open()
      await host.until { !outcomes.isEmpty }
      task.cancel()
      await host.settle()
      #expect(outcomes == [.success(HTTPResponse(status: 200, body: []))])
      #expect(clock.sleepers == 0)
    }
  }
}
