import Testing
import Vipera

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
