extension ScreenTree {
  /// The limits for stacks and sheets.
  public struct Limits: Hashable, Sendable {
    /// The maximum number of screens of one stack (default: 64).
    public var depth: Int
    /// The maximum number of sheets above each other (default: 8).
    public var sheets: Int

    /// Uses the documented default for each omitted value.
    public init(depth: Int = 64, sheets: Int = 8) {
      self.depth = depth
      self.sheets = sheets
      if let fault { preconditionFailure(fault) }
    }

    /// The limit that makes no sense, if any; a stage checks again, since both can be set.
    var fault: String? {
      if depth < 2 { return "A stack must hold at least 2 screens, not \(depth)." }
      if sheets < 0 { return "A stage must hold 0 sheets or more, not \(sheets)." }
      return nil
    }
  }
}
