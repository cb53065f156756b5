import Glibc

@testable import ViperaWeb

extension Socket {
  /// Two connected sockets within this process: one for the test, and one under test.
  static func pair() -> (peer: Int32, socket: Socket) {
    var ends: [Int32] = [0, 0]
    // Exit tests start processes meanwhile. A process that inherited an end would keep it open.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    precondition(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    return (ends[0], Socket(descriptor: ends[1]))
  }

  /// Limits the system's buffer for the peer, so that the socket can write again after each small read of the peer.
  func limitBuffer(to bytes: Int32) {
    var bytes = bytes
    setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
  }
}
