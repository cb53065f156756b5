/// The messages of a flow as a value that can be drawn, compared, tested and stored.
public struct Recording: Hashable, Sendable, Codable {
  /// The messages, in the order in which they were sent.
  public let messages: [FlowMessage]
  /// The number of older messages that were dropped.
  public let dropped: Int

  /// Creates a recording of messages in the order in which they were sent.
  public init(messages: [FlowMessage], dropped: Int = 0) {
    self.messages = messages
    self.dropped = dropped
  }

  /// Returns the messages of one module; the messages keep the ids of causes in other modules.
  ///
  /// - Parameters:
  ///   - module: The module's name.
  ///   - instance: The number of the module among the modules with its name, as in its messages (default: all).
  /// - Returns: The recording without other modules' messages.
  public func filtered(module: String, instance: Int? = nil) -> Recording {
    let kept = messages.filter { message in
      message.module == module && (instance == nil || message.instance == instance)
    }
    return Recording(messages: kept, dropped: dropped)
  }
}
