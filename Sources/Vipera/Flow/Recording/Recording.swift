/// The messages of a flow, as a value: to draw, compare, assert and keep.
public struct Recording: Hashable, Sendable, Codable {
  /// The messages, in the order in which they were sent.
  public let messages: [FlowMessage]
  /// How many older messages had to make room.
  public let dropped: Int

  /// Collects messages in the order in which they were sent.
  public init(messages: [FlowMessage], dropped: Int = 0) {
    self.messages = messages
    self.dropped = dropped
  }

  /// The messages of one module alone; what caused them in another module stays their cause.
  public func filtered(module: String) -> Recording {
    Recording(messages: messages.filter { $0.module == module }, dropped: dropped)
  }
}
