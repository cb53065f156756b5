/// The content of an offer, whether the product is already offered or not.
public struct OfferContent: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The description; empty for none.
  public var description: String
  /// The price, in pesos.
  public var price: Int
  /// The number of instalments.
  public var instalments: Int
  /// Whether shipping is free for the buyer.
  public var isShippedFree: Bool
  /// Whether it is new or used.
  public var condition: ProductCondition
  /// The terms; empty for none.
  public var terms: String
  /// The names of its pictures; lists show the first one.
  public var pictures: [String]
  /// The stock.
  public var stock: Int

  /// Creates a content.
  public init(
    title: String,
    description: String = "",
    price: Int,
    instalments: Int = 1,
    isShippedFree: Bool = false,
    condition: ProductCondition = .new,
    terms: String = "",
    pictures: [String] = [],
    stock: Int = 1
  ) {
    self.title = title
    self.description = description
    self.price = price
    self.instalments = instalments
    self.isShippedFree = isShippedFree
    self.condition = condition
    self.terms = terms
    self.pictures = pictures
    self.stock = stock
  }
}

extension OfferContent: Codable {
  private enum CodingKeys: String, CodingKey {
    case title, description, price, instalments
    case isShippedFree = "free_shipping"
    case condition, terms, pictures, stock
  }

  /// Decodes the API's response.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    title = try values.text(.title, most: ProductBounds.title)
    description = try values.text(.description, most: ProductBounds.text)
    price = try values.number(.price, in: ProductBounds.prices)
    instalments = try values.number(.instalments, in: ProductBounds.parts)
    isShippedFree = try values.decode(Bool.self, forKey: .isShippedFree)
    condition = try values.decode(ProductCondition.self, forKey: .condition)
    terms = try values.textIfPresent(.terms, most: ProductBounds.text) ?? ""
    let pictures = try values.decode([String].self, forKey: .pictures)
    self.pictures = Array(pictures.filter(ProductBounds.isPicture).prefix(ProductBounds.pictures))
    stock = try values.number(.stock, in: ProductBounds.stocks)
  }
}
