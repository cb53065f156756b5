import Glibc

@testable import ViperaNetworking

/// A local port at which connecting never completes: no process accepts, and the queue is full.
final class ClosedDoor: Sendable {
  struct Failure: Error {}

  let url: RequestURL
  private let descriptors: [Int32]

  init() throws {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let listener = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    // The queue holds one connection more than requested. Further connections get no answer.
    let waiting = (0..<4).map { _ in socket(AF_INET, kind, 0) }
    let isClosed = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(listener, address, size) == 0, listen(listener, 0) == 0,
          getsockname(listener, address, &size) == 0
        else { return false }
        for one in waiting { _ = connect(one, address, size) }
        return true
      }
    }
    descriptors = [listener] + waiting
    guard isClosed, !descriptors.contains(where: { $0 < 0 }) else { throw Failure() }
    url = try RequestURL("http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/")
  }

  deinit {
    for descriptor in descriptors { close(descriptor) }
  }
}
