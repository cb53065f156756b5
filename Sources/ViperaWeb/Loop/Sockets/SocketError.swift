import Glibc

/// A failed system call for a socket.
public struct SocketError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The operation that failed.
  public enum Operation: String, Sendable {
    /// Creating a socket.
    case open = "open a socket"
    /// Binding a socket to its address; this fails if another program uses the port.
    case bind = "bind the address"
    /// Listening for connections.
    case listen = "listen"
    /// Connecting to a peer.
    case connect = "connect"
    /// Registering the socket with the event loop (`epoll`).
    case watch = "watch the socket"
  }

  /// The operation that failed.
  public let operation: Operation
  /// The system's error number (`errno`).
  public let code: Int32

  init(_ operation: Operation, _ code: Int32) {
    self.operation = operation
    self.code = code
  }

  /// The operation and the system's error message.
  public var description: String {
    "Could not \(operation.rawValue): \(SocketError.text(code))."
  }

  static func text(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
