extension Flow {
  /// How much a flow keeps.
  public struct Configuration: Sendable {
    /// The most messages kept, 4,096 unless you say otherwise; older ones make room.
    public var capacity: Int
    /// Whether arguments and results are described; without them a message costs less.
    public var recordsValues: Bool

    /// Takes the documented defaults for what is not named.
    public init(capacity: Int = 4096, recordsValues: Bool = true) {
      precondition(capacity > 0, "A flow must keep at least 1 message, not \(capacity).")
      self.capacity = capacity
      self.recordsValues = recordsValues
    }
  }
}
