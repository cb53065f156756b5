/// Whether a product was used before.
public enum ProductCondition: String, Hashable, Sendable, Codable, CaseIterable {
  /// Never used.
  case new
  /// Used before.
  case used
}
