/// The view model of the cart.
package struct CartViewModel: Hashable, Sendable {
  /// A product in the cart.
  package struct Row: Hashable, Sendable, Identifiable {
    /// The ID of the row.
    package let id: Int
    /// The title of the product.
    package let title: String
    /// The name of the seller.
    package let seller: String
    /// The name of its picture, if it has one.
    package let picture: String?
    /// The price of one piece.
    package let price: String
    /// Says that shipping is free, if it is.
    package let shipping: String?
    /// The wanted quantity.
    package let quantity: Int
    /// The price of all pieces.
    package let total: String
    /// Whether the quantity can be changed.
    package let canChange: Bool
    /// Whether the quantity can be reduced by one.
    package let canTakeLess: Bool
    /// Whether the quantity can be increased by one.
    package let canTakeMore: Bool
    /// The note of the line.
    package let note: String?
    /// How many pieces are left, if fewer than are wanted.
    package let left: Int?
    /// Whether the note prevents buying.
    package let isBlocked: Bool
  }

  /// The products, in the order in which they were added.
  package let rows: [Row]
  /// The number of pieces and of products, as text.
  package let count: String
  /// The total price.
  package let total: String
  /// Whether it can be bought now.
  package let canCheckOut: Bool
  /// Why it cannot be bought, or another notice.
  package let notice: String?
}
