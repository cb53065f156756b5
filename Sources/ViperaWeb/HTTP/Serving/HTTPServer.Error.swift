extension HTTPServer {
  /// The reason why a server does not run, or why a handler's response cannot be sent.
  public enum Error: Swift.Error, Sendable, Equatable, CustomStringConvertible {
    /// The server could not listen on the address.
    case cannotListen(SocketAddress, SocketError)
    /// The server has already been started.
    case alreadyStarted
    /// A response has a header field that cannot be sent.
    case header(name: String)
    /// A response has an invalid status.
    case status(Int)
    /// A response announces a body of negative length.
    case bodyLength(Int)
    /// A WebSocket was assigned to a loop outside the server's group.
    case foreignLoop(name: String)
    /// A WebSocket was closed with a code that must not be sent; 1011 was sent instead.
    case closeCode(WebSocket.CloseCode)

    /// The problem, and how to fix it.
    public var description: String {
      switch self {
      case .cannotListen(let address, let cause):
        "Cannot listen on \(address). \(cause) Choose another port, or end what listens there."
      case .alreadyStarted:
        "The server was started before. Make a new one to start again."
      case .header(let name):
        """
        A response has the header field '\(name.prefix(80))', which cannot be sent: the server writes it \
        itself, or its name or value has a character that a field cannot have.
        """
      case .status(let code):
        "A response has the status \(code), which cannot be sent. Use one from 200 to 599."
      case .bodyLength(let length):
        "A response has a body of \(length) bytes. Name 0 or more, or nil if nobody knows."
      case .foreignLoop(let name):
        """
        A WebSocket was opened on the loop '\(name)', which is not of the server's group. Name a loop \
        of the group, or none.
        """
      case .closeCode(let code):
        """
        A WebSocket was closed with \(code.rawValue), which must not be sent (RFC 6455, 7.4). Use 1000 \
        or one from 4000 to 4999.
        """
      }
    }
  }
}
