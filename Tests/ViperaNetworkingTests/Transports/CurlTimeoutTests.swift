import TestServers
import Testing
import Vipera
import ViperaTesting

@testable import ViperaNetworking

/// Which of two limits was reached.
struct CurlTimeoutTests {
  // A server that did not take the connection for 10 seconds was said not to have answered for 30, and
  // the limit that was named to be raised was the wrong one.
  @Test(
    arguments: [
      (.milliseconds(60), .seconds(600), .notConnected(after: .milliseconds(60))),
      (.seconds(600), .milliseconds(60), .timedOut(after: .milliseconds(60))),
    ] as [(Duration, Duration, NetworkError.Reason)]
  )
  func theLimitThatWasReachedIsNamed(
    connecting: Duration,
    all: Duration,
    expected: NetworkError.Reason
  ) async throws {
    let door = try ClosedDoor()
    let transport = try CurlTransport(
      configuration: .init(connectTimeout: connecting, usesProxyOfEnvironment: false)
    )
    let request = try HTTPRequest(
      .get,
      door.url,
      options: RequestOptions(timeout: all, totalTimeout: .seconds(600))
    )
    #expect(
      await reason { () async throws(NetworkError) in try await transport.send(request) }
        == expected
    )
    await transport.close()
  }

  // A connection that Linux gave up after two minutes was said to have taken all of an hour.
  @Test(.enabled("Only root may have a network of its own.") { await OwnNetwork().begin() })
  func noLimitIsNamedWhereTheSystemGivesUp() async throws {
    let network = OwnNetwork()
    try #require(await network.begin())
    for command in [
      "PATH=$PATH:/usr/sbin; ip link set lo up",
      // It tries once more, which takes a second or two.
      "cd /proc/sys/net/ipv4; echo 1 > tcp_syn_retries",
      "cd /proc/sys/net/ipv4; test ! -e tcp_syn_linear_timeouts || echo 0 > tcp_syn_linear_timeouts",
    ] {
      try await network.run(command)
    }
    let door = try await network.run { Result { try ClosedDoor() } }.get()
    let transport = try await network.run {
      Result { try CurlTransport(configuration: .patient()) }
    }.get()
    let request = try HTTPRequest(.get, door.url, options: .patient)
    #expect(
      await reason { () async throws(NetworkError) in try await transport.send(request) }
        == .unreachable
    )
    await transport.close()
  }

  // What was left of it, such as 29.6 seconds, was named, which nobody had set.
  @Test func whatIsLeftOfAllTimeIsNamedByAllOfIt() async throws {
    try await withServer({ _ in .silence }) { server, transport in
      let clock = ManualClock()
      let deadlines = Deadlines(clock: clock)
      let left = Duration.seconds(7)
      let request = try HTTPRequest(.get, server.url(), options: .patient)
      let task = Task {
        await transport.send(request, within: left, of: deadlines, reporting: nil)
      }
      await clock.untilAsleep()
      await clock.advance(by: left)
      let all = request.options.totalTimeout
      #expect(
        await reason { () async throws(NetworkError) in try await task.value.get() }
          == .timedOut(after: all)
      )
    }
  }

  // A search behind many slow downloads was said to have had no answer before it was sent.
  @Test(arguments: [(0, 30, 30), (25, 30, 30), (30, 30, 30), (40, 20, 60), (59, 1, 60)])
  func waitingForATurnCountsOnlyInAll(waited: Int, left: Int, of limit: Int) throws {
    let request = try HTTPRequest(.get, RequestURL("http://a"))
    let transfer = CurlTransfer(request, reporting: nil)
    let found = try #require(transfer.limit(waited: .seconds(waited)))
    #expect(found.left == .seconds(left))
    #expect(found.of == .seconds(limit))
    #expect(transfer.limit(waited: .seconds(60)) == nil)
  }
}
