import Dispatch
import Glibc

@testable import ViperaWeb

/// A client that sends and receives plain bytes.
///
/// Its calls block, so each runs on a separate thread.
struct RawClient: Sendable {
  let descriptor: Int32

  /// Connects to a local server.
  ///
  /// Reads time out after four minutes, because a busy machine may respond slowly.
  init(to address: SocketAddress?, receiveBuffer: Int32? = nil) throws {
    guard let address else { throw SocketError(.connect, ENOTCONN) }
    // Exit tests start processes meanwhile. A process that inherited the socket would keep it open.
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, 4)
    if var receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4) }
    var limit = timeval(tv_sec: 240, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var system = address.system
    let result = withUnsafeBytes(of: &system) { bytes in
      connect(
        descriptor,
        bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
        socklen_t(bytes.count)
      )
    }
    guard result == 0 else { throw SocketError(.connect, errno) }
  }

  /// Sends all of `bytes`; bytes that the peer no longer accepts are dropped.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, 0x4000) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Closes the sending direction.
  func finish() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  func close() {
    Glibc.close(descriptor)
  }

  /// Closes the connection with a reset.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, 8)
    close()
  }

  /// All bytes until the peer closes the connection, or a read times out.
  func readAll() async -> [UInt8] {
    await blocking { readWhile { _ in true } }
  }

  /// The received bytes as soon as they satisfy `isEnough`, or all bytes if the peer closes first.
  func read(until isEnough: @escaping @Sendable ([UInt8]) -> Bool) async -> [UInt8] {
    await blocking { readWhile { !isEnough($0) } }
  }

  /// The bytes received so far, without waiting for more.
  func readNow() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0x40)
    return Array(buffer.prefix(max(0, count)))
  }

  /// Exactly `count` bytes, or fewer if the peer closes first.
  func read(_ count: Int) async -> [UInt8] {
    await blocking {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while bytes.count < count {
        let got = Glibc.read(descriptor, &buffer, min(buffer.count, count - bytes.count))
        guard got > 0 else { break }
        bytes += buffer[..<got]
      }
      return bytes
    }
  }

  private func readWhile(_ goesOn: ([UInt8]) -> Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while goesOn(bytes) {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  private func blocking<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      // A serial queue has its own thread; a concurrent queue would use the threads of Swift tasks.
      DispatchQueue(label: "vipera.raw-client").async { @Sendable in
        continuation.resume(returning: work())
      }
    }
  }
}
