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

  /// What is behind the last row.
  package enum More: Hashable, Sendable {
    /// Nothing: the list is at its end.
    case none
    /// A page that can be asked for.
    case ready
    /// A page that is on its way.
    case loading
    /// A page that could not be had, for the reason said in words.
    case failed(String)
  }

  /// The products, what was offered last first.
  package let rows: [Row]
  /// What is behind them.
  package let more: More
}
