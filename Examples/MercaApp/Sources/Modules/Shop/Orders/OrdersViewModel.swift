/// The orders as they stand on screen.
package struct OrdersViewModel: Hashable, Sendable {
  /// One order.
  package struct Row: Hashable, Sendable, Identifiable {
    /// What tells the row from the others.
    package let id: Int
    /// Which order it is.
    package let title: String
    /// When it was placed.
    package let date: String
    /// What was bought.
    package let summary: String
    /// What everything cost.
    package let total: String
    /// Where a browser finds it, as in a new window.
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

  /// The orders, the newest first.
  package let rows: [Row]
  /// What is behind them.
  package let more: More
}
