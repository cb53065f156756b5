/// A product with everything that is said of it.
public struct Product: Hashable, Sendable, Identifiable {
  /// The number the server knows the product by.
  public let id: Int
  /// What it is called.
  public let title: String
  /// What it is like; empty where nothing is said.
  public let description: String
  /// What it costs, in pesos.
  public let price: Int
  /// In how many parts it can be paid.
  public let instalments: Int
  /// Whether sending it costs the buyer nothing.
  public let isShippedFree: Bool
  /// Whether it was used before.
  public let condition: ProductCondition
  /// What the buyer agrees to, if anything.
  public let terms: String?
  /// The names of its pictures, the first of which stands in lists.
  public let pictures: [String]
  /// How many pieces can be had.
  public let stock: Int
  /// Who sells it.
  public let seller: Seller

  /// Creates a product.
  public init(
    id: Int,
    title: String,
    description: String = "",
    price: Int,
    instalments: Int = 1,
    isShippedFree: Bool = false,
    condition: ProductCondition = .new,
    terms: String? = nil,
    pictures: [String] = [],
    stock: Int = 1,
    seller: Seller
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.price = price
    self.instalments = instalments
    self.isShippedFree = isShippedFree
    self.condition = condition
    self.terms = terms
    self.pictures = pictures
    self.stock = stock
    self.seller = seller
  }

  /// What one of the parts costs, in whole pesos: together they are never less than the price.
  public var instalment: Int { ProductBounds.part(of: price, in: instalments) }
}

extension Product: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, title, description, price, instalments
    case isShippedFree = "free_shipping"
    case condition, terms, pictures, stock, seller
  }

  /// Reads the API's answer.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.number(.id, in: 1...Int.max)
    title = try values.text(.title, most: ProductBounds.title)
    description = try values.text(.description, most: ProductBounds.text)
    price = try values.number(.price, in: ProductBounds.prices)
    instalments = try values.number(.instalments, in: ProductBounds.parts)
    isShippedFree = try values.decode(Bool.self, forKey: .isShippedFree)
    condition = try values.decode(ProductCondition.self, forKey: .condition)
    terms = try values.textIfPresent(.terms, most: ProductBounds.text)
    let pictures = try values.decode([String].self, forKey: .pictures)
    self.pictures = Array(pictures.filter(ProductBounds.isPicture).prefix(ProductBounds.pictures))
    stock = try values.number(.stock, in: ProductBounds.stocks)
    seller = try values.decode(Seller.self, forKey: .seller)
  }
}
