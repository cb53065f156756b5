import Glibc

/// A failed system call for a socket.
public struct SocketError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The operation that failed.
  public enum Operation: String, Sendable {
    case open = "open a socket"
    case bind = "bind the address"
    case listen = "listen"
    case connect = "connect"
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
