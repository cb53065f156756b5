/// The view model of the user's products, the newest first.
package typealias SellViewModel = ListViewModel<OwnProductViewModel>

/// The view model of one of the user's products.
package struct OwnProductViewModel: Hashable, Sendable, Identifiable {
  /// The ID of the row.
  package let id: Int
  /// The title.
  package let title: String
  /// The name of its picture, if it has one.
  package let picture: String?
  /// The price.
  package let price: String
  /// The stock and the condition, as text.
  package let state: String
  /// Whether it is sold out.
  package let isSoldOut: Bool
  /// The address of its form for browsers, as for a new window.
  package let address: String
}
