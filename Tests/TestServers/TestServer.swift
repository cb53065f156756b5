import CSystem
import Glibc
import Vipera

package import ViperaNetworking

/// A local server whose responses a test chooses, such as late, incomplete or invalid ones, or none at all.
///
/// Each connection has a thread, so a handler may wait for the test.
package final class TestServer: Sendable {
  private struct State {
    var requests: [Request] = []
    var open: Set<Int32> = []
    var accepted = 0
    var isStopped = false
    var isListening = true
  }

  package let port: UInt16
  private let listener: Int32
  private let state = Guarded(State())
  private let handler: @Sendable (Request) -> Reply

  package init(_ handler: @escaping @Sendable (Request) -> Reply) {
    self.handler = handler
    (listener, port) = Self.listener()
    precondition(BackgroundThread.start { [self] in acceptAll() })
  }

  /// A socket that listens on a free local port.
  package static func listener() -> (descriptor: Int32, port: UInt16) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        precondition(bind(listener, address, size) == 0 && listen(listener, 1024) == 0)
        precondition(getsockname(listener, address, &size) == 0)
      }
    }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  /// Closes all connections; without this call, the server continues to run.
  package func stop() {
    // Connections are closed under the same lock, because the number of a closed descriptor is soon reused.
    state.withLock { state in
      state.isStopped = true
      if state.isListening { shutdown(listener, Int32(SHUT_RDWR)) }
      for connection in state.open { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  package var address: String { "http://127.0.0.1:\(port)" }
  package var requests: [Request] { state.withLock(\.requests) }
  /// The number of connections that the server has accepted.
  package var accepted: Int { state.withLock(\.accepted) }
  /// Whether connections are accepted; false soon after `stop()`.
  package var isListening: Bool { state.withLock(\.isListening) }

  package func url(_ path: String = "/") -> RequestURL {
    do { return try RequestURL(address + path) } catch { preconditionFailure("\(error)") }
  }

  /// The number of sockets of this process that are connected to this server.
  package var clients: Int {
    (0..<Int32(2048)).count { descriptor in
      var peer = sockaddr_in()
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let found = withUnsafeMutablePointer(to: &peer) { peer in
        peer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          getpeername(descriptor, $0, &size)
        }
      }
      return found == 0 && peer.sin_family == AF_INET && UInt16(bigEndian: peer.sin_port) == port
    }
  }

  private func acceptAll() {
    while true {
      let connection = csystem_accept(listener)
      guard connection >= 0 else { break }
      let number = state.withLock { state -> Int in
        state.accepted += 1
        state.open.insert(connection)
        if state.isStopped { shutdown(connection, Int32(SHUT_RDWR)) }
        return state.accepted
      }
      precondition(BackgroundThread.start { [self] in serve(connection, number) })
    }
    state.withLock { state in
      state.isListening = false
      close(listener)
    }
  }

  private func serve(_ connection: Int32, _ number: Int) {
    var input = TestInput(connection)
    while let request = input.next(on: number) {
      state.withLock { $0.requests.append(request) }
      let reply = handler(request)
      guard reply.write(to: connection) else { break }
      if reply.ending == .close { break }
      if reply.ending == .hold {
        input.untilClosed()
        break
      }
    }
    state.withLock { state in
      state.open.remove(connection)
      close(connection)
    }
  }
}
