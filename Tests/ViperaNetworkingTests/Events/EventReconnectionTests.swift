import Testing

@testable import ViperaNetworking

/// Whether and when a stream reconnects.
struct EventReconnectionTests {
  private typealias Outcome = Result<HTTPResponse, NetworkError>

  private func machine(
    _ policy: RetryPolicy = .reconnecting,
    _ method: HTTPMethod = .get,
    waits: Bool = false,
    random: Double = 0
  ) throws -> EventReconnection {
    var policy = policy
    policy.random = { random }
    let request = try HTTPRequest(
      method,
      RequestURL("http://a"),
      options: RequestOptions(waitsForConnection: waits)
    )
    return EventReconnection(policy: policy, request: request)
  }

  private static let whole = HTTPResponse(status: 200)

  @Test func theWaitIsTheServersAndGrowsWithFailures() throws {
    var machine = try machine()
    var waits: [EventReconnection.Action] = []
    for _ in 0..<9 {
      waits.append(machine.next(after: .failure(.init(.unreachable)), hasOpened: false, retry: nil))
    }
    #expect(waits == [3, 6, 12, 24, 48, 60, 60, 60, 60].map { .connect(after: .seconds($0)) })
    let last = NetworkError(.connectionLost)
    #expect(machine.next(after: .failure(last), hasOpened: false, retry: nil) == .fail(last))
  }

  // Fixed bug: a random value of NaN ended the program.
  @Test(arguments: [(Double.nan, 3000), (-.infinity, 3000), (.infinity, 6000), (99, 6000)])
  func chanceIsBounded(random: Double, milliseconds: Int) throws {
    var machine = try machine(random: random)
    #expect(
      machine.next(after: .failure(.init(.unreachable)), hasOpened: false, retry: nil)
        == .connect(after: .milliseconds(milliseconds))
    )
  }

  // Fixed bug: a policy with 0 attempts, for example from a settings file, ended the program during a request.
  @Test(arguments: [0, -1, Int.min])
  func aNumberBelowOneMeansASingleConnection(attempts: Int) throws {
    let policy = RetryPolicy(mostAttempts: attempts)
    #expect(policy.mostAttempts == 1)
    var machine = try machine(policy)
    let lost = NetworkError(.connectionLost)
    #expect(machine.next(after: .failure(lost), hasOpened: true, retry: nil) == .fail(lost))
  }

  @Test func aStreamThatWasThereStartsTheCountAgain() throws {
    var machine = try machine()
    for _ in 0..<100 {
      for outcome in [Outcome.success(Self.whole), .failure(.init(.connectionLost))] {
        #expect(machine.next(after: outcome, hasOpened: true, retry: nil) == .connect(after: .seconds(3)))
      }
      #expect(
        machine.next(after: .failure(.init(.timedOut(after: .seconds(1)))), hasOpened: false, retry: .seconds(1))
          == .connect(after: .seconds(1))
      )
    }
  }

  @Test(
    arguments: [
      (nil, 0, 3000), (nil, 1, 6000), (5000, 0, 5000), (5000, 0.5, 7500), (0, 0, 100), (90_000, 0, 90_000),
      (999_999_999_999_999, 0, 3_600_000),
    ] as [(Int?, Double, Int)]
  )
  func theServersWaitIsBoundedAndVaries(retry: Int?, random: Double, expected: Int) throws {
    var machine = try machine(random: random)
    #expect(
      machine.next(after: .success(Self.whole), hasOpened: true, retry: retry.map { .milliseconds($0) })
        == .connect(after: .milliseconds(expected))
    )
  }

  @Test func noContentEndsTheStream() throws {
    var machine = try machine()
    #expect(machine.next(after: .success(.init(status: 204)), hasOpened: false, retry: nil) == .finish)
  }

  @Test(arguments: [
    (NetworkError.Reason.status(404), false), (.status(500), false), (.status(503), true), (.status(429), true),
    (.unreadable, false), (.tooLarge(limit: 1), false), (.untrusted, false), (.cancelled, false), (.offline, true),
    (.notConnected(after: .zero), true), (.timedOut(after: .zero), true),
  ])
  func onlyWhatMayPassIsTriedAgain(reason: NetworkError.Reason, isTried: Bool) throws {
    var machine = try machine()
    let error = NetworkError(reason)
    #expect(
      machine.next(after: .failure(error), hasOpened: false, retry: nil)
        == (isTried ? .connect(after: .seconds(3)) : .fail(error))
    )
  }

  @Test(arguments: [(1, 3), (100, 100), (3600, 3600), (3601, nil)] as [(Int, Int?)])
  func aBusyServerIsLeftAloneForAsLongAsItSays(asked: Int, expected: Int?) throws {
    var machine = try machine()
    let response = HTTPResponse(status: 503, headers: ["Retry-After": "\(asked)"])
    let error = NetworkError(.status(503), response: response)
    #expect(
      machine.next(after: .failure(error), hasOpened: false, retry: nil)
        == expected.map { .connect(after: .seconds($0)) } ?? .fail(error)
    )
  }

  @Test func whatIsNotSafeOrNeverRepeatedEndsWithItsResponse() throws {
    let error = NetworkError(.connectionLost)
    for var machine in [try machine(.reconnecting, .post), try machine(.never)] {
      #expect(machine.next(after: .success(Self.whole), hasOpened: true, retry: nil) == .finish)
      #expect(machine.next(after: .failure(error), hasOpened: true, retry: nil) == .fail(error))
    }
  }

  @Test func offlineMayWaitForAConnection() throws {
    var machine = try machine(waits: true)
    for _ in 0..<100 {
      #expect(
        machine.next(after: .failure(.init(.offline)), hasOpened: false, retry: nil)
          == .connectWhenReachable(pause: .seconds(3))
      )
    }
  }
}
