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

  /// The orders, the newest first.
  package let rows: [Row]
  /// What is behind them.
  package let more: ListEnd
}
