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
  ///
  /// - Parameters:
  ///   - module: The module's name.
  ///   - instance: Which opened module of that name, as its messages tell; all of them unless named.
  /// - Returns: The recording without the others.
  public func filtered(module: String, instance: Int? = nil) -> Recording {
    let kept = messages.filter { message in
      message.module == module && (instance == nil || message.instance == instance)
    }
    return Recording(messages: kept, dropped: dropped)
  }
}
