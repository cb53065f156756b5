/// What is wrong with the prices that somebody wants.
package enum PriceMistake: Hashable, Sendable {
  /// The lowest is no price.
  case least
  /// The highest is no price.
  case most
  /// The highest is below the lowest.
  case range
}
