extension WebSocket {
  /// The reason why a WebSocket was closed (RFC 6455, 7.4).
  public struct CloseCode: RawRepresentable, Sendable, Hashable {
    /// The number.
    public let rawValue: UInt16

    /// Creates a code; 4000 to 4999 are free for applications.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// The connection has served its purpose.
    public static let normal = CloseCode(rawValue: 1000)
    /// The server stops, or the user left the page.
    public static let goingAway = CloseCode(rawValue: 1001)
    /// The peer broke the protocol.
    public static let protocolError = CloseCode(rawValue: 1002)
    /// The type of the message is not supported.
    public static let unsupported = CloseCode(rawValue: 1003)
    /// The peer gave no code.
    ///
    /// This code is never sent.
    public static let none = CloseCode(rawValue: 1005)
    /// The connection was lost.
    ///
    /// This code is never sent.
    public static let lost = CloseCode(rawValue: 1006)
    /// A text message was not UTF-8.
    public static let invalidText = CloseCode(rawValue: 1007)
    /// A rule of the application was broken, or the peer reads too slowly.
    public static let policyViolation = CloseCode(rawValue: 1008)
    /// The message exceeds the limit.
    public static let messageTooBig = CloseCode(rawValue: 1009)
    /// The server has failed.
    public static let internalError = CloseCode(rawValue: 1011)
    /// The peer should reconnect later, perhaps to another server.
    public static let tryAgainLater = CloseCode(rawValue: 1013)

    /// Whether a close frame may contain the code.
    var maySend: Bool {
      switch rawValue {
      case 1000...1003, 1007...1014, 3000...4999: true
      default: false
      }
    }
  }
}
