/// In which order found products come, by the name that the API has for it.
public enum ProductSort: String, Hashable, Sendable, Codable, CaseIterable {
  /// What was offered last comes first.
  case newest
  /// The cheapest first.
  case cheapest
  /// The dearest first.
  case dearest
}
