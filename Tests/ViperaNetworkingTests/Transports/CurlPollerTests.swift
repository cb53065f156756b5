import CCurl
import Glibc
import TestServers
import Testing
import Vipera

@testable import ViperaNetworking

/// Sockets that the system refuses to watch.
struct CurlPollerTests {
  /// A system that at first refuses to watch the sockets of requests.
  private final class Crowd: Sendable {
    private let refusals: Guarded<(left: Int, made: Int, granted: Int)>

    /// The number of attempts to watch a socket that failed.
    var made: Int { refusals.withLock { $0.made } }
    /// The number of attempts to watch a socket that succeeded.
    var granted: Int { refusals.withLock { $0.granted } }

    init(refusing count: Int) {
      refusals = Guarded((count, 0, 0))
    }

    func watch(_ poller: Int32, _ socket: Int32, _ watched: Int32, _ wanted: Int32) -> Int32 {
      let isRefused = refusals.withLock { refusals in
        guard watched == 0, wanted != 0 else { return false }
        guard refusals.left > 0 else {
          refusals.granted += 1
          return false
        }
        refusals.left -= 1
        refusals.made += 1
        return true
      }
      return isRefused ? -1 : ccurl_epoll_set(poller, socket, watched, wanted)
    }
  }

  // Fixed bug: if a socket could not be watched, curl was notified only once, and ignored this while it connected.
  // There was no second attempt, so the request waited for its timeout.
  @Test(arguments: [3, .max])
  func requestsAreAnsweredThoughTheSystemHasNoRoom(refusals: Int) async throws {
    let crowd = Crowd(refusing: refusals)
    var system = CurlPoller.System()
    system.watch = { crowd.watch($0, $1, $2, $3) }
    let server = TestServer { .answer(200, $0.target) }
    defer { server.stop() }
    let transport = try CurlTransport(configuration: .patient(), system: system)
    // The second attempt comes soon. Without it, the request would wait for this timeout.
    let options = RequestOptions(timeout: .seconds(300), totalTimeout: .seconds(300))
    for number in 0..<100 where number < 2 || refusals < .max && crowd.granted == 0 {
      let request = try HTTPRequest(.get, server.url("/\(number)"), options: options)
      let response = try await transport.send(request)
      #expect(response.body == Array("/\(number)".utf8))
    }
    #expect(crowd.made >= 1)
    // When the system has resources again, it watches the socket.
    #expect(crowd.granted > 0 || refusals == .max)
    await transport.close()
  }

  /// A clock that only the test advances.
  private final class Time: Sendable {
    private let instant = Guarded(ContinuousClock.now)

    var now: ContinuousClock.Instant { instant.withLock { $0 } }

    func pass(_ duration: Duration) { instant.withLock { $0 += duration } }
  }

  /// A poller with a clock that only the test advances, and the socket to watch.
  private final class Stage {
    let crowd = Crowd(refusing: .max)
    let time = Time()
    let descriptors = [ccurl_epoll(), ccurl_eventfd(), ccurl_eventfd()]
    let poller: CurlPoller
    let multi: UnsafeMutableRawPointer

    var socket: Int32 { descriptors[2] }

    init() throws {
      var system = CurlPoller.System()
      let (crowd, time) = (crowd, time)
      system.watch = { crowd.watch($0, $1, $2, $3) }
      system.now = { time.now }
      poller = try #require(
        CurlPoller(poller: descriptors[0], wakeUp: descriptors[1], system: system)
      )
      multi = try #require(curl_multi_init())
    }

    func end() {
      curl_multi_cleanup(multi)
      for descriptor in descriptors { close(descriptor) }
    }
  }

  // Fixed bug: each iteration of curl's thread tried to watch all refused sockets again, thousands of times a second.
  @Test func theSystemIsAskedAgainAfterAWhileAndNotInEachTurn() throws {
    let stage = try Stage()
    defer { stage.end() }
    stage.poller.take(CURL_POLL_IN, of: stage.socket)
    for look in 1...3 {
      for _ in 0..<100 { stage.poller.actOnTime(stage.multi) }
      #expect(stage.crowd.made == look)
      #expect(stage.poller.unwatched == [stage.socket])
      stage.time.pass(.milliseconds(20))
    }
  }

  @Test func whatCurlWantsNoMoreIsNotAskedFor() throws {
    let stage = try Stage()
    defer { stage.end() }
    stage.poller.take(CURL_POLL_IN, of: stage.socket)
    stage.poller.take(CURL_POLL_INOUT, of: stage.socket)
    #expect(stage.poller.unwatched == [stage.socket])
    stage.poller.take(CURL_POLL_REMOVE, of: stage.socket)
    #expect(stage.poller.unwatched.isEmpty)
    let asked = stage.crowd.made
    stage.time.pass(.seconds(1))
    stage.poller.actOnTime(stage.multi)
    #expect(stage.crowd.made == asked)
  }
}
