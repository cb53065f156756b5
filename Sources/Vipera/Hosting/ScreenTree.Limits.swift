extension ScreenTree {
  /// How much may lie above each other.
  public struct Limits: Hashable, Sendable {
    /// The most screens of one stack: 64 unless you say otherwise.
    public var depth: Int
    /// The most sheets above each other: 8 unless you say otherwise.
    public var sheets: Int

    /// Takes the documented defaults for what is not named.
    public init(depth: Int = 64, sheets: Int = 8) {
      self.depth = depth
      self.sheets = sheets
      if let fault { preconditionFailure(fault) }
    }

    /// Which bound makes no sense, if any; looked at again by a stage, since both can be set.
    var fault: String? {
      if depth < 2 { return "A stack must hold at least 2 screens, not \(depth)." }
      if sheets < 0 { return "A stage must hold 0 sheets or more, not \(sheets)." }
      return nil
    }
  }
}
