import TestServers
import Testing
import Vipera
import ViperaTesting

@testable import ViperaNetworking

/// The timeout that an error names, if several timeouts apply.
struct CurlTimeoutTests {
  // Fixed bug: if a server did not accept the connection within 10 seconds, the error gave a timeout of 30 seconds, and
  // advised raising the wrong limit.
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

  // Fixed bug: when Linux gave up connecting after two minutes, the error said that connecting had taken an hour.
  @Test(.enabled("Only root may have a network of its own.") { await OwnNetwork().begin() })
  func noLimitIsNamedWhereTheSystemGivesUp() async throws {
    let network = OwnNetwork()
    try #require(await network.begin())
    for command in [
      "PATH=$PATH:/usr/sbin; ip link set lo up",
      // With these settings, Linux tries only once more, which takes one or two seconds.
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

  // Fixed bug: the error gave the remaining time, such as 29.6 seconds, instead of the configured limit.
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

  // Fixed bug: a request that was queued behind many slow downloads failed as if the server had not answered, although
  // it had not been sent.
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
