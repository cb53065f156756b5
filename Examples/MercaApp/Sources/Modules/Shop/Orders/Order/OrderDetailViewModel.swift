/// One order as it stands on screen.
package struct OrderDetailViewModel: Hashable, Sendable {
  /// A product of it.
  package struct Row: Hashable, Sendable, Identifiable {
    /// What tells the row from the others.
    package let id: Int
    /// What the product was called.
    package let title: String
    /// How many pieces were bought, at which price.
    package let quantity: String
    /// What all of them cost.
    package let total: String
  }

  /// Which order it is.
  package let title: String
  /// When it was placed.
  package let date: String
  /// What was bought.
  package let rows: [Row]
  /// What everything cost.
  package let total: String
}
