import CCurl
import Glibc
import Testing

@testable import ViperaNetworking

/// What becomes of sockets that the system does not watch.
struct CurlPollerTests {
  // curl was told of an error once, which a transfer that connects ignores, and nobody looked again: the
  // request waited for its limit. What cannot be watched here is a file, as a socket cannot when the
  // system has no more room.
  @Test func whatTheSystemDoesNotWatchIsLookedAtAgainAndAgain() throws {
    let descriptors = [
      ccurl_epoll(), ccurl_eventfd(), open("/proc/self/exe", O_RDONLY | O_CLOEXEC),
    ]
    defer { for descriptor in descriptors { close(descriptor) } }
    let (wakeUp, file) = (descriptors[1], descriptors[2])
    let poller = try #require(CurlPoller(poller: descriptors[0], wakeUp: wakeUp))
    let multi = try #require(curl_multi_init())
    defer { curl_multi_cleanup(multi) }
    poller.take(CURL_POLL_IN, of: file)
    for _ in 0..<3 {
      poller.actOnTime(multi)
      #expect(poller.unwatched == [file])
      // A minute, where nobody looks again.
      poller.wait(multi, blocks: true)
    }
    poller.take(CURL_POLL_INOUT, of: file)
    #expect(poller.unwatched == [file])
    poller.take(CURL_POLL_REMOVE, of: file)
    #expect(poller.unwatched.isEmpty)
  }
}
