/// The view model of the list of orders, the newest first.
package typealias OrdersViewModel = ListViewModel<OrderViewModel>

/// The view model of an order in the list.
package struct OrderViewModel: Hashable, Sendable, Identifiable {
  /// The ID of the row.
  package let id: Int
  /// The title of the order.
  package let title: String
  /// When it was placed.
  package let date: String
  /// A summary of the products.
  package let summary: String
  /// The total price.
  package let total: String
  /// The address for browsers, as for a new window.
  package let address: String
}
