import Testing
import Vipera
import ViperaTesting
import Waiting

@testable import ViperaNetworking

/// The rules that apply to every request.
struct APIGatewayTests {
  private let stub = StubTransport()
  private let clock = ManualClock()
  private let connection = StubReachability()

  private func gateway(
    _ transport: (any Transport)? = nil,
    _ interceptors: any Interceptor...
  ) throws -> APIGateway {
    APIGateway(
      server: try RequestURL("http://shop.example/api"),
      transport: transport ?? stub,
      interceptors: interceptors,
      reachability: connection,
      retrying: RetryPolicy(random: { 0 }),
      clock: clock
    )
  }

  private func answer(_ answers: StubTransport.Answer...) {
    stub.answer(.get, "/api/number", with: answers[0], answers[answers.count - 1])
  }

  private func failure(_ status: Int) -> StubTransport.Answer { .success(.init(status: status)) }
  private let seven = StubTransport.Answer.success(.init(status: 200, body: [0x37]))

  @Test func theAnswerIsRead() async throws {
    answer(seven)
    #expect(try await gateway().send(GetNumber(query: ["a": "b"])) == 7)
    #expect(stub.requests.map(\.url.text) == ["http://shop.example/api/number?a=b"])
    #expect(stub.requests.first?.headers["Accept"] == "application/json")
  }

  @Test func aStatusThatIsNoSuccessIsAnErrorThatKeepsTheAnswer() async throws {
    let problem = HTTPResponse(status: 404, body: [1])
    answer(.success(problem))
    let gateway = try gateway()
    do throws(NetworkError) {
      _ = try await gateway.send(GetNumber())
      Issue.record("404 was taken.")
    } catch {
      #expect(error.reason == .status(404))
      #expect(error.response == problem)
    }
  }

  @Test func offlineNothingIsSent() async throws {
    connection.setConnected(false)
    let gateway = try gateway()
    #expect(
      await reason { () async throws(NetworkError) in try await gateway.send(GetNumber()) }
        == .offline
    )
    #expect(stub.requests.isEmpty)
  }

  @Test func aSafeRequestMayWaitForAConnection() async throws {
    connection.setConnected(false)
    answer(seven)
    let gateway = try gateway()
    let task = Task { try await gateway.send(GetNumber(options: .init(waitsForConnection: true))) }
    await waitUntil { connection.watchers > 0 }
    connection.setConnected(true)
    #expect(try await task.value == 7)
  }

  @Test func waitingForAConnectionEnds() async throws {
    connection.setConnected(false)
    let gateway = try gateway()
    let options = RequestOptions(totalTimeout: .seconds(10), waitsForConnection: true)
    let task = Task {
      await reason { () async throws(NetworkError) in
        try await gateway.send(GetNumber(options: options))
      }
    }
    await waitUntil { connection.watchers > 0 }
    // The timer of the first attempt may still be running, so the clock is advanced until it has ended.
    await waitUntil {
      await clock.advance(by: .seconds(10))
      return connection.watchers == 0
    }
    #expect(await task.value == .offline)
  }

  // Fixed bug: if the transport reported no connection but reachability did, the transport was called eleven times
  // without a pause.
  @Test func aTransportThatIsOfflineIsLeftAloneForAWhile() async throws {
    answer(.failure(NetworkError(.offline)), seven)
    try await withTestHost(clock: clock) { host in
      let gateway = try gateway()
      let number = Guarded<Int?>(nil)
      host.tasks.start {
        let answer = try? await gateway.send(GetNumber(options: .init(waitsForConnection: true)))
        number.withLock { $0 = answer }
      }
      await host.settle()
      #expect(stub.requests.count == 1)
      await clock.advance(by: .milliseconds(249))
      #expect(stub.requests.count == 1)
      await clock.advance(by: .milliseconds(1))
      #expect(stub.requests.count == 2)
      #expect(number.withLock { $0 } == 7)
    }
  }

  @Test func aRequestThatIsNotSafeDoesNotWaitForAConnection() async throws {
    connection.setConnected(false)
    let gateway = try gateway()
    let order = GetNumber(method: .post, options: .init(waitsForConnection: true))
    #expect(
      await reason { () async throws(NetworkError) in try await gateway.send(order) } == .offline
    )
  }

  @Test func aDeafTransportIsLeftAtTheTimeout() async throws {
    let deaf = DeafTransport()
    let gateway = try gateway(deaf)
    let order = GetNumber(method: .post, options: .init(timeout: .seconds(3)))
    let task = Task {
      await reason { () async throws(NetworkError) in try await gateway.send(order) }
    }
    await clock.untilAsleep()
    await clock.advance(by: .seconds(3))
    #expect(await task.value == .timedOut(after: .seconds(3)))
    deaf.release()
  }

  // Fixed bug: a request that was still queued failed as if the server had not answered.
  @Test func aTransportThatKeepsTimeItselfIsLeftWhenAllTimeIsOver() async throws {
    let transport = DeafPromptTransport()
    let options = RequestOptions(timeout: .seconds(3), totalTimeout: .seconds(5))
    try await withTestHost(clock: clock) { host in
      let gateway = try gateway(transport)
      let found = Guarded<NetworkError.Reason?>(nil)
      host.tasks.start {
        let failure = await reason { () async throws(NetworkError) in
          try await gateway.send(GetNumber(method: .post, options: options))
        }
        found.withLock { $0 = failure }
      }
      await host.settle()
      await clock.advance(by: .seconds(4))
      #expect(found.withLock { $0 } == nil)
      await clock.advance(by: .seconds(1))
      #expect(found.withLock { $0 } == .timedOut(after: .seconds(5)))
      transport.deaf.release()
    }
  }

  // Fixed bug: the error of the second attempt gave a timeout of 1.75 seconds, which was not configured anywhere.
  @Test func anAttemptThatAllTimeEndsNamesAllOfIt() async throws {
    let late = StubTransport(delay: .seconds(3), clock: clock)
    late.answer(.get, "/api/number", with: failure(503), seven)
    let options = RequestOptions(timeout: .seconds(4), totalTimeout: .seconds(5))
    try await withTestHost(clock: clock) { host in
      let gateway = try gateway(late)
      let found = Guarded<NetworkError.Reason?>(nil)
      host.tasks.start {
        let reason = await reason { () async throws(NetworkError) in
          try await gateway.send(GetNumber(options: options))
        }
        found.withLock { $0 = reason }
      }
      await host.settle()
      await clock.advance(by: .milliseconds(3250))
      #expect(late.requests.count == 2)
      await clock.advance(by: .milliseconds(1750))
      #expect(found.withLock { $0 } == .timedOut(after: .seconds(5)))
    }
  }

  @Test func aDeafTransportIsLeftWhenTheCallerLeaves() async throws {
    let deaf = DeafTransport()
    let gateway = try gateway(deaf)
    let task = Task {
      await reason { () async throws(NetworkError) in try await gateway.send(GetNumber()) }
    }
    await clock.untilAsleep()
    task.cancel()
    #expect(await task.value == .cancelled)
    deaf.release()
  }

  @Test func aCallerCancelledBeforeSendsNothing() async throws {
    answer(seven)
    let gateway = try gateway()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await reason { () async throws(NetworkError) in try await gateway.send(GetNumber()) }
    }
    #expect(await task.value == .cancelled)
    #expect(stub.requests.isEmpty)
  }

  @Test func aSafeRequestIsSentAgainAfterAWait() async throws {
    answer(failure(503), seven)
    try await withTestHost(clock: clock) { host in
      let gateway = try gateway()
      let number = Guarded<Int?>(nil)
      host.tasks.start {
        let answer = try? await gateway.send(GetNumber())
        number.withLock { $0 = answer }
      }
      await host.settle()
      #expect(stub.requests.count == 1)
      await clock.advance(by: .milliseconds(250))
      #expect(stub.requests.count == 2)
      #expect(number.withLock { $0 } == 7)
    }
  }

  @Test func cancelEndsTheWaitBetweenAttempts() async throws {
    answer(failure(503))
    let gateway = try gateway()
    let task = Task {
      await reason { () async throws(NetworkError) in try await gateway.send(GetNumber()) }
    }
    await waitUntil { !stub.requests.isEmpty }
    await clock.untilAsleep()
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(stub.requests.count == 1)
  }

  @Test(arguments: [true, false]) @MainActor
  func onlyAForegroundRequestBlocksTheScreen(isForeground: Bool) async throws {
    let busy = BusyIndicator()
    let deaf = DeafTransport()
    let client = APIClient(try gateway(deaf), busy: busy)
    let sending = Task { @MainActor in
      try await client.send(GetNumber(options: .init(isForeground: isForeground)))
    }
    await clock.untilAsleep()
    #expect(busy.isBusy == isForeground)
    sending.cancel()
    await #expect(throws: NetworkError.self) { try await sending.value }
    #expect(!busy.isBusy)
    deaf.release()
  }
}
