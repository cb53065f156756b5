/// A product in a list or a cart.
public struct ProductRow: Hashable, Sendable, Identifiable {
  /// The maximum number of a member's favourites.
  package static let mostFavourites = 100

  /// The ID of the product.
  public let id: Int
  package let title: String
  package let price: Int
  package let instalments: Int
  package let isShippedFree: Bool
  package let condition: ProductCondition
  /// The name of the first picture, if there is one.
  package let picture: String?
  package let stock: Int
  package let seller: Seller
  /// Whether the product is no longer offered; carts and favourites may contain such products, lists do not.
  package let isWithdrawn: Bool

  package init(
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

  /// Creates the row of a product.
  package init(_ product: Product) {
    self.init(
      id: product.id,
      title: product.title,
      price: product.price,
      instalments: product.instalments,
      isShippedFree: product.isShippedFree,
      condition: product.condition,
      picture: product.pictures.first,
      stock: product.stock,
      seller: product.seller
    )
  }

  /// The price of one instalment, in whole pesos; the instalments together are never less than the price.
  package var instalment: Int { ProductBounds.part(of: price, in: instalments) }
}

extension ProductRow: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, title, price, instalments
    case isShippedFree = "free_shipping"
    case condition, picture, stock, seller
    case isWithdrawn = "withdrawn"
  }

  /// Decodes the API's response, or a stored copy of it.
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
