/// The cart as it stands on screen.
package struct CartViewModel: Hashable, Sendable {
  /// A product of it.
  package struct Row: Hashable, Sendable, Identifiable {
    /// What tells the row from the others.
    package let id: Int
    /// What the product is called.
    package let title: String
    /// Who sells it.
    package let seller: String
    /// The name of its picture, if it has one.
    package let picture: String?
    /// What one piece costs.
    package let price: String
    /// That sending it costs nothing, where it does not.
    package let shipping: String?
    /// How many pieces are wanted.
    package let quantity: Int
    /// What all of them cost.
    package let total: String
    /// Whether another number of pieces can be wanted.
    package let canChange: Bool
    /// Whether one piece less can be wanted.
    package let canTakeLess: Bool
    /// Whether one piece more can be wanted.
    package let canTakeMore: Bool
    /// What is to be said of it.
    package let note: String?
    /// How many pieces are left, where there are fewer than are wanted.
    package let left: Int?
    /// Whether that stands in the way of buying.
    package let isBlocked: Bool
  }

  /// The products, in the order in which they were put in.
  package let rows: [Row]
  /// How many pieces of how many products there are.
  package let count: String
  /// What everything costs.
  package let total: String
  /// Whether it can be bought now.
  package let canCheckOut: Bool
  /// Why it cannot, or what else there is to know of it.
  package let notice: String?
}
