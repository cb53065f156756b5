/// The response of `GET /api/products`: some products, and the cursor of the next page.
public struct ProductPage: Hashable, Sendable {
  /// The products, in the requested order.
  public let products: [ProductRow]
  /// The cursor of the next page; nil on the last page.
  public let next: String?

  /// Creates a response.
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
