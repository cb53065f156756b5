/// The sort order of products, by its name in the API.
public enum ProductSort: String, Hashable, Sendable, Codable, CaseIterable {
  /// The newest first.
  case newest
  /// The cheapest first.
  case cheapest
  /// The most expensive first.
  case dearest
}
