/// A product in a list or a cart.
public struct ProductRow: Hashable, Sendable, Identifiable {
  /// The ID of the product.
  public let id: Int
  /// The title.
  public let title: String
  /// The price, in pesos.
  public let price: Int
  /// The number of instalments.
  public let instalments: Int
  /// Whether shipping is free for the buyer.
  public let isShippedFree: Bool
  /// Whether it is new or used.
  public let condition: ProductCondition
  /// The name of its first picture, if it has one.
  public let picture: String?
  /// The stock.
  public let stock: Int
  /// The seller.
  public let seller: Seller
  /// Whether it is no longer offered; such a product may be in a cart, but not in a list.
  public let isWithdrawn: Bool

  /// Creates a row.
  public init(
    id: Int,
    title: String,
    price: Int,
    instalments: Int = 1,
    isShippedFree: Bool = false,
    condition: ProductCondition = .new,
    picture: String? = nil,
    stock: Int = 1,
    seller: Seller,
    isWithdrawn: Bool = false
  ) {
    self.id = id
    self.title = title
    self.price = price
    self.instalments = instalments
    self.isShippedFree = isShippedFree
    self.condition = condition
    self.picture = picture
    self.stock = stock
    self.seller = seller
    self.isWithdrawn = isWithdrawn
  }

  /// The price of one instalment, in whole pesos; together they are never less than the price.
  public var instalment: Int { ProductBounds.part(of: price, in: instalments) }
}

extension ProductRow: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, title, price, instalments
    case isShippedFree = "free_shipping"
    case condition, picture, stock, seller
    case isWithdrawn = "withdrawn"
  }

  /// Decodes the API's response.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.number(.id, in: 1...Int.max)
    title = try values.text(.title, most: ProductBounds.title)
    price = try values.number(.price, in: ProductBounds.prices)
    instalments = try values.number(.instalments, in: ProductBounds.parts)
    isShippedFree = try values.decode(Bool.self, forKey: .isShippedFree)
    condition = try values.decode(ProductCondition.self, forKey: .condition)
    let picture = try values.decodeIfPresent(String.self, forKey: .picture)
    self.picture = picture.flatMap { ProductBounds.isPicture($0) ? $0 : nil }
    stock = try values.number(.stock, in: ProductBounds.stocks)
    seller = try values.decode(Seller.self, forKey: .seller)
    isWithdrawn = try values.decodeIfPresent(Bool.self, forKey: .isWithdrawn) ?? false
  }
}

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
