import Glibc

/// A call to the system about a socket failed.
public struct SocketError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was being done.
  public enum Operation: String, Sendable {
    case open = "open a socket"
    case bind = "bind the address"
    case listen = "listen"
    case connect = "connect"
    case watch = "watch the socket"
  }

  /// What was being done.
  public let operation: Operation
  /// The system's number for what went wrong (`errno`).
  public let code: Int32

  init(_ operation: Operation, _ code: Int32) {
    self.operation = operation
    self.code = code
  }

  /// What was being done and the system's words for what went wrong.
  public var description: String {
    "Could not \(operation.rawValue): \(SocketError.text(code))."
  }

  static func text(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
