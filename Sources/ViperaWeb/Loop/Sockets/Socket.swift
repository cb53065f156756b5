import CEpoll
import Glibc

/// A non-blocking TCP socket.
///
/// Its owner must close it exactly once.
struct Socket: Sendable {
  /// The result of a read or a write.
  enum Outcome: Equatable {
    case moved(Int)
    case wouldBlock
    case ended
  }

  /// The result of accepting.
  enum Accepted {
    case connection(Socket)
    case none
    /// The process or the system has no descriptor left.
    case noDescriptorLeft
  }

  let descriptor: Int32

  /// A socket that listens on `address`.
  static func listening(
    on address: SocketAddress,
    backlog: Int32
  ) throws(SocketError) -> Socket {
    let socket = Socket(descriptor: cepoll_socket(AF_INET))
    guard socket.descriptor >= 0 else { throw SocketError(.open, errno) }
    socket.set(SO_REUSEADDR, at: SOL_SOCKET)
    var system = address.system
    let bound = withUnsafeBytes(of: &system) { bytes in
      bind(
        socket.descriptor,
        bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
        socklen_t(bytes.count)
      )
    }
    guard bound == 0 else { throw socket.closing(.bind) }
    guard listen(socket.descriptor, backlog) == 0 else { throw socket.closing(.listen) }
    return socket
  }

  func accept() -> Accepted {
    while true {
      let accepted = cepoll_accept(descriptor)
      if accepted >= 0 {
        let socket = Socket(descriptor: accepted)
        // Responses are written whole, so waiting to fill a packet would only add delay.
        socket.set(TCP_NODELAY, at: Int32(IPPROTO_TCP))
        return .connection(socket)
      }
      switch errno {
      case EINTR, ECONNABORTED, EPROTO: continue
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .noDescriptorLeft
      default: return .none
      }
    }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { return .moved(count) }
      if count == 0 { return .ended }
      if errno == EINTR { continue }
      return errno == EAGAIN ? .wouldBlock : .ended
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    outcome { cepoll_send(descriptor, bytes.baseAddress, bytes.count) }
  }

  /// Writes two pieces with one system call.
  func write(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Outcome {
    outcome {
      cepoll_send_two(descriptor, first.baseAddress, first.count, second.baseAddress, second.count)
    }
  }

  /// Tells the peer that nothing more will be sent.
  func finishWriting() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  func close() {
    _ = Glibc.close(descriptor)
  }

  /// The number of written bytes that the peer has not acknowledged.
  var unacknowledgedBytes: Int {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(TIOCOUTQ), &count) == 0 ? Int(count) : 0
  }

  /// The address on this side.
  var local: SocketAddress { address(getsockname) }

  /// The address on the other side.
  var peer: SocketAddress { address(getpeername) }

  private func outcome(_ send: () -> Int) -> Outcome {
    while true {
      let count = send()
      if count >= 0 { return .moved(count) }
      if errno == EINTR { continue }
      return errno == EAGAIN ? .wouldBlock : .ended
    }
  }

  private func set(_ option: Int32, at level: Int32) {
    var on: Int32 = 1
    setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  private func closing(_ operation: SocketError.Operation) -> SocketError {
    let error = SocketError(operation, errno)
    close()
    return error
  }

  private func address(
    _ ask: (Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?) -> Int32
  ) -> SocketAddress {
    var system = sockaddr_in()
    var count = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutableBytes(of: &system) { bytes in
      ask(descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, &count)
    }
    return SocketAddress(system)
  }
}
