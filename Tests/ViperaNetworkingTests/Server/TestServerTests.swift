import Glibc
import TestServers
import Testing
import Waiting

/// Tests must not affect the servers of other tests.
struct TestServerTests {
  /// Two connected sockets.
  private final class Pair {
    let ends: [Int32]

    init() {
      var ends: [Int32] = [0, 0]
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      precondition(socketpair(AF_UNIX, kind, 0, &ends) == 0)
      self.ends = ends
    }

    deinit {
      for end in ends { close(end) }
    }

    /// Whether the sockets still transfer bytes in both directions.
    var isAlive: Bool {
      zip(ends, ends.reversed()).allSatisfy { from, to in
        var byte: UInt8 = 7
        return send(from, &byte, 1, Int32(MSG_NOSIGNAL)) == 1 && recv(to, &byte, 1, 0) == 1
      }
    }
  }

  // Fixed bug: the system reuses descriptors, so a server that stopped closed a socket of another test.
  @Test func stoppingEndsNothingThatHasTakenTheNumber() async {
    let server = TestServer { _ in .silence }
    server.stop()
    await waitUntil { !server.isListening }
    let pairs = (0..<64).map { _ in Pair() }
    server.stop()
    #expect(pairs.allSatisfy { $0.isAlive })
  }
}
