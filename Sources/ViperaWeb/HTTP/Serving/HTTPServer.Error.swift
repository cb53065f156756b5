extension HTTPServer {
  /// Why a server does not run, or what a handler did that cannot be sent.
  public enum Error: Swift.Error, Sendable, Equatable, CustomStringConvertible {
    /// The address could not be listened on.
    case cannotListen(SocketAddress, SocketError)
    /// The server was started before.
    case alreadyStarted
    /// A response has a header field that cannot be sent.
    case header(name: String)

    /// What happened, and what to do.
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
      }
    }
  }
}
