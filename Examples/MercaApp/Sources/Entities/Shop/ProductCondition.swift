/// The condition of a product.
public enum ProductCondition: String, Hashable, Sendable, Codable, CaseIterable {
  /// Never used.
  case new
  /// Used before.
  case used
}
