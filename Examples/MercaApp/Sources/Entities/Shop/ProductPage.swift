/// The answer of `GET /api/products`: some products, and how to ask for those after them.
public struct ProductPage: Hashable, Sendable {
  /// The products, in the order that was asked for.
  public let products: [ProductRow]
  /// What the next page is asked for with; nil where there is none.
  public let next: String?

  /// Creates an answer.
  public init(products: [ProductRow], next: String? = nil) {
    self.products = products
    self.next = next
  }
}

extension ProductPage: Codable {
  private enum CodingKeys: String, CodingKey {
    case products = "data"
    case next
  }
}
