extension Flow {
  /// How much a flow keeps.
  public struct Configuration: Sendable {
    /// The most messages kept; older ones make room. 4,096 unless you say otherwise.
    public var capacity: Int
    /// Whether arguments and results are described. Without them a message costs less.
    public var recordsValues: Bool

    /// Takes the documented defaults for what is not named.
    public init(capacity: Int = 4096, recordsValues: Bool = true) {
      precondition(capacity > 0, "A flow must keep at least 1 message, not \(capacity).")
      self.capacity = capacity
      self.recordsValues = recordsValues
    }
  }
}
