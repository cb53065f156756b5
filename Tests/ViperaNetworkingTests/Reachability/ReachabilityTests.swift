import TestServers
import Testing
import Vipera
import ViperaTesting
import Waiting

@testable import ViperaNetworking

/// The detection of lost and restored connections.
struct ReachabilityTests {
  private struct Links: LinkSource {
    let stream: AsyncStream<Bool>
    func states() -> AsyncStream<Bool> { stream }
  }

  @Test func eachChangeIsSaidOnce() async {
    let connection = StubReachability()
    var changes = connection.changes().makeAsyncIterator()
    for isConnected in [true, true, false, false, true, true, false] {
      connection.setConnected(isConnected)
    }
    var told: [Bool] = []
    for _ in 0..<4 { told.append(await changes.next() ?? false) }
    #expect(told == [true, false, true, false])
    #expect(await connection.isReachable() == false)
  }

  @Test func whoStopsWatchingIsForgotten() async {
    let connection = StubReachability()
    let watching = Task { for await _ in connection.changes() {} }
    await waitUntil { connection.watchers > 0 }
    watching.cancel()
    await watching.value
    #expect(connection.watchers == 0)
  }

  @Test func linksAreFollowed() async {
    let (stream, link) = AsyncStream.makeStream(of: Bool.self)
    let reachability = LinkReachability(Links(stream: stream))
    var changes = reachability.changes().makeAsyncIterator()
    #expect(await changes.next() == true)
    link.yield(true)
    link.yield(false)
    #expect(await changes.next() == false)
    #expect(await reachability.isReachable() == false)
    link.yield(true)
    #expect(await changes.next() == true)
  }

  #if os(Linux)
  @Test func theSystemsWordIsHeardAndWatchingEnds() async throws {
    var links: NetlinkLinks? = try NetlinkLinks()
    let states = try #require(links).states()
    links = nil
    var count = 0
    for await _ in states { count += 1 }
    #expect(count >= 1)
  }
  #endif

  @Test func aProbeAsksTheServerItself() async throws {
    let stub = StubTransport()
    let url = try RequestURL("http://a/health")
    stub.answer(
      .head,
      "/health",
      with: .success(.init(status: 500)),
      .failure(NetworkError(.unreachable)),
      .failure(NetworkError(.unreachable)),
      .success(.init(status: 200))
    )
    let probe = try HostProbe(url, transport: stub, clock: ManualClock())
    let reachability = ProbedReachability(probe, clock: ManualClock())
    var changes = reachability.changes().makeAsyncIterator()
    #expect(await changes.next() == true)
    #expect(await reachability.look())
    #expect(await reachability.look() == false)
    #expect(await changes.next() == false)
    #expect(await reachability.isReachable() == false)
    #expect(await reachability.isReachable())
    #expect(await changes.next() == true)
  }

  @Test func aProbeEnds() async throws {
    let deaf = DeafTransport()
    let clock = ManualClock()
    let probe = try HostProbe(RequestURL("http://a"), transport: deaf, clock: clock)
    let asking = Task { await probe.isAnswered() }
    await clock.untilAsleep()
    await clock.advance(by: .seconds(5))
    #expect(await asking.value == false)
    deaf.release()
  }

  // Fixed bug: a client with many requests considered its server unreachable, and sent no more requests.
  @Test(
    arguments: [true, false],
    [NetworkError.Reason.overloaded(limit: 1), .unsendable("No memory."), .cancelled]
  )
  func whatIsNotAskedChangesNothing(isThere: Bool, reason: NetworkError.Reason) async throws {
    let stub = StubTransport()
    let answer: StubTransport.Answer =
      isThere ? .success(.init(status: 200)) : .failure(NetworkError(.unreachable))
    let refused = StubTransport.Answer.failure(NetworkError(reason))
    stub.answer(.head, "/", with: answer, refused)
    let probe = try HostProbe(RequestURL("http://a/"), transport: stub, clock: ManualClock())
    let reachability = ProbedReachability(probe, clock: ManualClock())
    for _ in 0..<3 { #expect(await reachability.look() == isThere) }
    #expect(stub.requests.count == 3)
    #expect(await probe.isAnswered() == false)
  }

  @Test func aQuestionThatWaitsForItsTurnChangesNothing() async throws {
    try await withServer({ _ in .silence }, mostTransfers: 1) { server, transport in
      let busy = try HTTPRequest(.get, server.url(), options: .patient)
      let sending = Task {
        await reason { () async throws(NetworkError) in try await transport.send(busy) }
      }
      // A task that is cancelled earlier might not send its request at all.
      await waitUntil { !server.requests.isEmpty }
      let clock = ManualClock()
      let limit = Duration.seconds(3600)
      let probe = try HostProbe(server.url(), transport: transport, clock: clock, limit: limit)
      let reachability = ProbedReachability(probe, clock: ManualClock())
      let looking = Task { await reachability.look() }
      await waitUntil { transport.transfers >= 2 }
      await clock.untilAsleep()
      await clock.advance(by: limit * 2)
      #expect(await looking.value)
      sending.cancel()
      #expect(await sending.value == .cancelled)
      #expect(server.requests.map(\.method) == ["GET"])
    }
  }

  /// A probe may time out after more than its limit if it had to wait first; this timeout does not mean that the server
  /// is unreachable.
  @Test func aQuestionThatHadItsTurnCounts() async throws {
    let stub = StubTransport()
    let limit = Duration.seconds(5)
    let late = [limit * 2, limit].map { NetworkError(.timedOut(after: $0)) }
    stub.answer(.head, "/", with: .failure(late[0]), .failure(late[1]))
    let url = try RequestURL("http://a/")
    let probe = try HostProbe(url, transport: stub, clock: ManualClock(), limit: limit)
    let reachability = ProbedReachability(probe)
    #expect(await reachability.look())
    #expect(await reachability.look() == false)
  }

  // Fixed bug: a request that waited for a connection waited until its timeout, because nothing checked whether the
  // server was reachable again.
  @Test func whileSomebodyWatchesAServerThatIsAwayIsAskedAgain() async throws {
    let (stub, clock) = (StubTransport(), ManualClock())
    let away = StubTransport.Answer.failure(NetworkError(.unreachable))
    stub.answer(.head, "/", with: away, away, away, .success(.init(status: 200)))
    let probe = try HostProbe(RequestURL("http://a/"), transport: stub, clock: clock)
    try await withTestHost(clock: clock) { host in
      let reachability = ProbedReachability(probe, interval: .seconds(3), clock: clock)
      let told = Guarded<[Bool]>([])
      host.tasks.start { await reachability.look() }
      await host.settle()
      await clock.advance(by: .seconds(10))
      #expect(stub.requests.count == 1, "Nobody watches.")
      for _ in 0..<2 {
        host.tasks.start {
          for await isReachable in reachability.changes() {
            told.withLock { $0.append(isReachable) }
            if isReachable { break }
          }
        }
      }
      await host.settle()
      #expect(stub.requests.count == 1)
      for count in 2...4 {
        await clock.advance(by: .seconds(3))
        #expect(stub.requests.count == count, "Once for all who watch.")
      }
      #expect(told.withLock { $0 } == [false, false, true, true])
      await clock.advance(by: .seconds(10))
      #expect(stub.requests.count == 4)
      #expect(clock.sleepers == 0)
    }
  }

  @Test func aRequestThatWaitsGoesOnWhenTheServerIsBack() async throws {
    let (stub, clock) = (StubTransport(), ManualClock())
    stub.answer(
      .head,
      "/",
      with: .failure(NetworkError(.unreachable)),
      .failure(NetworkError(.unreachable)),
      .success(.init(status: 200))
    )
    stub.answer(.get, "/number", with: .success(.init(status: 200, body: [0x37])))
    let server = try RequestURL("http://a/")
    let probe = try HostProbe(server, transport: stub, clock: clock)
    try await withTestHost(clock: clock) { host in
      let reachability = ProbedReachability(probe, interval: .seconds(3), clock: clock)
      let gateway = APIGateway(
        server: server,
        transport: stub,
        reachability: reachability,
        clock: clock
      )
      let answer = Guarded<Int?>(nil)
      host.tasks.start {
        await reachability.look()
        let number = try? await gateway.send(GetNumber(options: .init(waitsForConnection: true)))
        answer.withLock { $0 = number }
      }
      await host.settle()
      #expect(stub.requests.map(\.method) == [.head, .head])
      await clock.advance(by: .seconds(3))
      #expect(stub.requests.map(\.method) == [.head, .head, .head, .get])
      #expect(answer.withLock { $0 } == 7)
    }
  }

  @Test func aProbeThatGoesAsksNothingMore() async throws {
    let (stub, clock) = (StubTransport(), ManualClock())
    stub.answer(.head, "/", with: .failure(NetworkError(.unreachable)))
    let probe = try HostProbe(RequestURL("http://a/"), transport: stub, clock: ManualClock())
    try await withTestHost(clock: clock) { host in
      var reachability: ProbedReachability? = ProbedReachability(probe, clock: clock)
      let changes = reachability?.changes()
      if let reachability { host.tasks.start { await reachability.look() } }
      await host.settle()
      #expect(clock.sleepers == 1)
      reachability = nil
      await host.settle()
      #expect(clock.sleepers == 0)
      var told: [Bool] = []
      for await isReachable in try #require(changes) { told.append(isReachable) }
      #expect(told == [true, false])
    }
  }
}
