/// How far a request has come, in bytes as they go over the wire.
public struct TransferProgress: Hashable, Sendable {
  /// How much of the body was sent.
  public let sent: Int
  /// How much there is to send.
  public let toSend: Int
  /// How much of the answer's body came.
  public let received: Int
  /// How much the server says will come; nil while it has not said.
  public let toReceive: Int?

  /// Creates a state of a transfer.
  public init(sent: Int = 0, toSend: Int = 0, received: Int = 0, toReceive: Int? = nil) {
    self.sent = sent
    self.toSend = toSend
    self.received = received
    self.toReceive = toReceive
  }

  /// How much of the answer is here, from 0 to 1; nil while its length is unknown.
  public var fractionReceived: Double? {
    guard let toReceive, toReceive > 0 else { return nil }
    return min(1, Double(received) / Double(toReceive))
  }
}
