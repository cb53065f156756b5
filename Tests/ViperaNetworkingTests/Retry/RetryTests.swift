import Testing

@testable import ViperaNetworking

/// The conditions for repeating a request, and the delay before that.
struct RetryTests {
  private func machine(
    _ method: HTTPMethod = .get,
    random: Double = 0,
    options: RequestOptions = RequestOptions()
  ) throws -> RetryMachine {
    let request = try HTTPRequest(method, RequestURL("http://a"), options: options)
    return RetryMachine(policy: RetryPolicy(mostAttempts: 4, random: { random }), request: request)
  }

  private func error(_ status: Int, _ headers: HTTPHeaders = [:]) -> NetworkError {
    NetworkError(.status(status), response: HTTPResponse(status: status, headers: headers))
  }

  @Test func waitsGrowAndEnd() throws {
    var machine = try machine()
    let actions = (0..<4).map { _ in machine.next(after: error(503), elapsed: .zero) }
    #expect(
      actions == [
        .wait(.milliseconds(250)), .wait(.milliseconds(500)), .wait(.seconds(1)), .giveUp,
      ]
    )
  }

  // Fixed bug: a policy with 0 attempts, for example from a settings file, ended the program during a request.
  @Test(arguments: [0, -1, Int.min])
  func aNumberBelowOneMeansASingleAttempt(attempts: Int) throws {
    let policy = RetryPolicy(mostAttempts: attempts)
    #expect(policy.mostAttempts == 1)
    var machine = RetryMachine(policy: policy, request: try HTTPRequest(.get, RequestURL("http://a")))
    #expect(machine.next(after: error(503), elapsed: .zero) == .giveUp)
  }

  @Test func progressStartsTheCountAgain() throws {
    var machine = try machine()
    for _ in 0..<10 {
      #expect(machine.next(after: error(503), elapsed: .zero) == .wait(.milliseconds(250)))
      #expect(machine.next(after: error(503), elapsed: .zero) == .wait(.milliseconds(500)))
      machine.startAgain()
    }
  }

  @Test func chanceIsBounded() throws {
    for (random, wait) in [(0.5, 375), (1, 500), (99, 500), (-1, 250)] {
      var machine = try machine(random: random)
      #expect(machine.next(after: error(503), elapsed: .zero) == .wait(.milliseconds(wait)))
    }
    // Fixed bug: a random value of NaN ended the program.
    for random in [Double.nan, -.infinity] {
      var machine = try machine(random: random)
      #expect(machine.next(after: error(503), elapsed: .zero) == .wait(.milliseconds(250)))
    }
    let policy = RetryPolicy(random: { 1 })
    #expect(policy.wait(before: 1_000_000) == .seconds(8))
  }

  @Test(arguments: HTTPMethod.allCases)
  func onlySafeRequestsAreSentAgain(method: HTTPMethod) throws {
    var machine = try machine(method)
    let action = machine.next(after: NetworkError(.connectionLost), elapsed: .zero)
    #expect((action == .giveUp) == !method.isSafe)
  }

  @Test(arguments: [
    (NetworkError.Reason.status(500), false), (.status(404), false), (.status(401), false),
    (.status(429), true), (.status(502), true), (.status(504), true), (.status(408), true),
    (.unreachable, true), (.connectionLost, true), (.timedOut(after: .seconds(1)), true),
    (.untrusted, false), (.cancelled, false), (.unreadable, false), (.tooLarge(limit: 1), false),
    (.offline, false),
    (.tooManyHeaders(limit: 1), false), (.tooManyHeaderBytes(limit: 1), false),
    (.tooManyRedirects(limit: 1), false), (.unsendable(""), false), (.overloaded(limit: 1), false),
  ])
  func onlyWhatMayPassIsTriedAgain(reason: NetworkError.Reason, isTried: Bool) throws {
    var machine = try machine()
    #expect((machine.next(after: NetworkError(reason), elapsed: .zero) != .giveUp) == isTried)
  }

  @Test(arguments: [
    ("7", RetryMachine.Action.wait(.seconds(7))), ("0", .wait(.milliseconds(250))),
    ("30", .wait(.seconds(30))), ("31", .giveUp), ("999999999", .giveUp),
    ("99999999999999999999", .wait(.milliseconds(250))), ("-1", .wait(.milliseconds(250))),
    ("soon", .wait(.milliseconds(250))), ("", .wait(.milliseconds(250))),
    ("Sun, 06 Nov 1994 08:49:47 GMT", .wait(.seconds(10))),
    ("Sun, 06 Nov 1994 08:00:00 GMT", .wait(.milliseconds(250))),
    ("Sun, 06 Nov 1994 09:49:37 GMT", .giveUp),
  ])
  func retryAfterIsRespectedAndBounded(text: String, action: RetryMachine.Action) throws {
    var machine = try machine()
    let headers: HTTPHeaders = ["Retry-After": text, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]
    #expect(machine.next(after: error(429, headers), elapsed: .zero) == action)
  }

  @Test func aConnectionThatComesAndGoesIsNotWaitedForForEver() throws {
    var machine = try machine(options: .init(waitsForConnection: true))
    let actions = (0..<11).map { _ in machine.next(after: NetworkError(.offline), elapsed: .zero) }
    let pauses = [250, 500, 1000, 2000, 4000, 4000, 4000, 4000, 4000, 4000]
    #expect(
      actions == pauses.map { .waitForConnection(pause: .milliseconds($0)) } + [.giveUp]
    )
  }

  @Test func timeInAllEndsIt() throws {
    var machine = try machine(options: .init(totalTimeout: .seconds(10)))
    #expect(machine.next(after: error(503), elapsed: .milliseconds(9_750)) == .giveUp)
    #expect(
      machine.next(after: error(503), elapsed: .milliseconds(9_400)) == .wait(.milliseconds(500))
    )
  }

  @Test(arguments: [
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199),
    ("Fri, 01 Mar 2024 00:00:00 GMT", 1_709_251_200),
    ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
  ])
  func datesAreRead(text: String, seconds: Int) {
    #expect(HTTPDate.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "now", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Foo 1994 08:49:37 GMT",
    "Sun, 6 Nov 99999 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
    "Sun, -6 Nov 1994 08:49:37 GMT",
  ])
  func otherDatesAreNone(text: String) {
    #expect(HTTPDate.seconds(text) == nil)
  }
}
