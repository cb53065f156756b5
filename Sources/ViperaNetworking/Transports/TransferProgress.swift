/// The progress of a request, in transferred bytes.
public struct TransferProgress: Hashable, Sendable {
  /// The number of bytes of the request's body that were sent.
  public let sent: Int
  /// The size of the request's body.
  public let toSend: Int
  /// The number of bytes of the response's body that have arrived.
  public let received: Int
  /// The announced size of the response's body; nil while it is unknown.
  public let toReceive: Int?

  /// Creates a progress value.
  public init(sent: Int = 0, toSend: Int = 0, received: Int = 0, toReceive: Int? = nil) {
    self.sent = sent
    self.toSend = toSend
    self.received = received
    self.toReceive = toReceive
  }

  /// The received fraction of the response, from 0 to 1; nil while its size is unknown.
  public var fractionReceived: Double? {
    guard let toReceive, toReceive > 0 else { return nil }
    return min(1, Double(received) / Double(toReceive))
  }
}
