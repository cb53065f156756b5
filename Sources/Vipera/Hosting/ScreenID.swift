/// Identifies one opened module of a stage; never used twice.
public struct ScreenID: Hashable, Sendable, Comparable {
  package let number: Int

  /// Orders by the time the modules were opened.
  public static func < (one: ScreenID, other: ScreenID) -> Bool {
    one.number < other.number
  }
}
