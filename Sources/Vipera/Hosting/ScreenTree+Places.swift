extension ScreenTree {
  /// Where a stack stands.
  struct Place {
    let layer: Int
    let stack: Int
  }

  /// How much may lie above each other.
  public struct Limits: Hashable, Sendable {
    /// The most screens of one stack: 64 unless you say otherwise.
    public var depth: Int
    /// The most sheets above each other: 8 unless you say otherwise.
    public var sheets: Int

    /// Takes the documented defaults for what is not named.
    public init(depth: Int = 64, sheets: Int = 8) {
      precondition(depth > 1, "A stack must hold at least 2 screens, not \(depth).")
      self.depth = depth
      self.sheets = sheets
    }
  }

  /// The stack that holds `screen`.
  func place(of screen: ScreenID) -> Place? {
    for (layerIndex, layer) in layers.enumerated() {
      if let stack = layer.stacks.firstIndex(where: { $0.contains(screen) }) {
        return Place(layer: layerIndex, stack: stack)
      }
    }
    return nil
  }
}
