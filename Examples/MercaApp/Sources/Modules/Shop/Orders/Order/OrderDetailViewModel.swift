/// The view model of one order.
package struct OrderDetailViewModel: Hashable, Sendable {
  /// A product of the order.
  package struct Row: Hashable, Sendable, Identifiable {
    /// The ID of the row.
    package let id: Int
    /// The title of the product when it was bought.
    package let title: String
    /// The quantity and the price of one piece.
    package let quantity: String
    /// The price of all pieces.
    package let total: String
  }

  /// The title of the order.
  package let title: String
  /// When it was placed.
  package let date: String
  /// The products bought.
  package let rows: [Row]
  /// The total price.
  package let total: String
}
