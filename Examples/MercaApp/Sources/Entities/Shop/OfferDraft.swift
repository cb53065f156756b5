/// What somebody says of a product they sell, as the API takes it.
public struct OfferDraft: Hashable, Sendable {
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
  /// What the buyer agrees to; empty where nothing is said.
  public let terms: String
  /// The names of its pictures.
  public let pictures: [String]
  /// How many pieces can be had.
  public let stock: Int

  /// Creates a draft.
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

extension OfferDraft: Encodable {
  private enum CodingKeys: String, CodingKey {
    case title, description, price, instalments
    case isShippedFree = "free_shipping"
    case condition, terms, pictures, stock
  }
}
