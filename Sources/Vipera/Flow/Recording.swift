/// The messages of a flow, as a value: to draw, compare, assert and store.
public struct Recording: Hashable, Sendable, Codable {
  /// The messages, in the order in which they were sent.
  public let messages: [FlowMessage]
  /// How many older messages were dropped.
  public let dropped: Int

  /// Collects messages in the order in which they were sent.
  public init(messages: [FlowMessage], dropped: Int = 0) {
    self.messages = messages
    self.dropped = dropped
  }

  /// The messages of one module alone; causes in other modules are still referred to by id.
  ///
  /// - Parameters:
  ///   - module: The module's name.
  ///   - instance: The number of the module among those of its name, as in its messages (default: all).
  /// - Returns: The recording without the others.
  public func filtered(module: String, instance: Int? = nil) -> Recording {
    let kept = messages.filter { message in
      message.module == module && (instance == nil || message.instance == instance)
    }
    return Recording(messages: kept, dropped: dropped)
  }
}
