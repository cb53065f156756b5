/// An error in the typed price range.
package enum PriceMistake: Hashable, Sendable {
  /// The lowest price is not a price.
  case least
  /// The highest price is not a price.
  case most
  /// The highest price is below the lowest.
  case range
}
