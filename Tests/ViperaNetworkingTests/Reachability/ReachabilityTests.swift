import Testing
import ViperaTesting

@testable import ViperaNetworking

/// Connections that come and go.
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
    while connection.watchers == 0 { await Task.yield() }
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
    let reachability = ProbedReachability(try HostProbe(url, transport: stub))
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
}
