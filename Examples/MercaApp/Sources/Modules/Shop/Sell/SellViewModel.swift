/// What somebody sells, as it stands on screen.
package struct SellViewModel: Hashable, Sendable {
  /// One product.
  package struct Row: Hashable, Sendable, Identifiable {
    /// What tells the row from the others.
    package let id: Int
    /// What it is called.
    package let title: String
    /// The name of its picture, if it has one.
    package let picture: String?
    /// What it costs.
    package let price: String
    /// How many pieces there are, and whether they were used.
    package let state: String
    /// Whether nobody can buy it for want of pieces.
    package let isSoldOut: Bool
    /// Where a browser finds its form, as in a new window.
    package let address: String
  }

  /// The products, what was offered last first.
  package let rows: [Row]
  /// What is behind them.
  package let more: ListEnd
}
