/// What a seller says of a product, whether it is offered already or not.
public struct OfferContent: Hashable, Sendable {
  /// What it is called.
  public var title: String
  /// What it is like; empty where nothing is said.
  public var description: String
  /// What it costs, in pesos.
  public var price: Int
  /// In how many parts it can be paid.
  public var instalments: Int
  /// Whether sending it costs the buyer nothing.
  public var isShippedFree: Bool
  /// Whether it was used before.
  public var condition: ProductCondition
  /// What the buyer agrees to; empty where nothing is said.
  public var terms: String
  /// The names of its pictures, the first of which stands in lists.
  public var pictures: [String]
  /// How many pieces can be had.
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

  /// Reads the API's answer.
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
