import Testing
import Vipera

@testable import ViperaNetworking

/// Which of two limits was reached.
struct CurlTimeoutTests {
  // A server that did not take the connection for 10 seconds was said not to have answered for 30, and
  // the limit that was named to be raised was the wrong one.
  @Test(
    arguments: [
      (.milliseconds(60), .seconds(60), .notConnected(after: .milliseconds(60))),
      (.seconds(60), .milliseconds(60), .timedOut(after: .milliseconds(60))),
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
    let request = try HTTPRequest(.get, door.url, options: RequestOptions(timeout: all))
    #expect(
      await reason { () async throws(NetworkError) in try await transport.send(request) }
        == expected
    )
    await transport.close()
  }
}
