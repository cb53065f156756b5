extension Flow {
  /// How much a flow keeps.
  public struct Configuration: Sendable {
    /// The maximum number of messages kept (default: 4,096); newer ones replace the oldest.
    public var capacity: Int
    /// Whether arguments and results are described; without them a message costs less.
    public var recordsValues: Bool

    /// Uses the documented default for each omitted value.
    public init(capacity: Int = 4096, recordsValues: Bool = true) {
      precondition(capacity > 0, "A flow must keep at least 1 message, not \(capacity).")
      self.capacity = capacity
      self.recordsValues = recordsValues
    }
  }
}
