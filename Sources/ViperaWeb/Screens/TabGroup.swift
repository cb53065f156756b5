/// Several tabs that share one item of the tab bar, and are listed side by side at the top of their screens.
///
/// Tabs whose groups are equal in a session belong together.
public struct TabGroup: Hashable, Sendable {
  /// The label of the item, which also names the group's own bar.
  public let title: String
  /// The picture beside the label, like that of a tab.
  public let symbol: Symbol

  /// Creates a group.
  public init(_ title: String, symbol: Symbol) {
    self.title = title
    self.symbol = symbol
  }
}
