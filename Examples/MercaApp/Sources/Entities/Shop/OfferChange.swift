/// What somebody changes of a product they sell, as the API takes it; nil leaves a value as it is.
public struct OfferChange: Hashable, Sendable {
  /// What it is called.
  public var title: String?
  /// What it is like; empty where nothing is said.
  public var description: String?
  /// What it costs, in pesos.
  public var price: Int?
  /// In how many parts it can be paid.
  public var instalments: Int?
  /// Whether sending it costs the buyer nothing.
  public var isShippedFree: Bool?
  /// Whether it was used before.
  public var condition: ProductCondition?
  /// What the buyer agrees to; empty where nothing is said.
  public var terms: String?
  /// The names of all its pictures.
  public var pictures: [String]?
  /// How many pieces more there are; below 0, how many fewer.
  public var stock: Int?

  /// Creates a change; without anything it changes nothing.
  public init(
    title: String? = nil,
    description: String? = nil,
    price: Int? = nil,
    instalments: Int? = nil,
    isShippedFree: Bool? = nil,
    condition: ProductCondition? = nil,
    terms: String? = nil,
    pictures: [String]? = nil,
    stock: Int? = nil
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

  /// Creates the change that makes a product what a draft says, without what is the same.
  public init(from product: Product, to draft: OfferDraft) {
    if draft.title != product.title { title = draft.title }
    if draft.description != product.description { description = draft.description }
    if draft.price != product.price { price = draft.price }
    if draft.instalments != product.instalments { instalments = draft.instalments }
    if draft.isShippedFree != product.isShippedFree { isShippedFree = draft.isShippedFree }
    if draft.condition != product.condition { condition = draft.condition }
    if draft.terms != product.terms ?? "" { terms = draft.terms }
    if draft.pictures != product.pictures { pictures = draft.pictures }
    if draft.stock != product.stock { stock = draft.stock - product.stock }
  }

  /// Whether nothing would be changed.
  public var isEmpty: Bool { self == OfferChange() }

  /// Whether a product is what this change makes of `before`, besides the pieces, of which some may be sold.
  public func isSaid(by product: Product, since before: Product) -> Bool {
    (title ?? before.title) == product.title
      && (description ?? before.description) == product.description
      && (price ?? before.price) == product.price
      && (instalments ?? before.instalments) == product.instalments
      && (isShippedFree ?? before.isShippedFree) == product.isShippedFree
      && (condition ?? before.condition) == product.condition
      && (terms ?? before.terms ?? "") == product.terms ?? ""
      && (pictures ?? before.pictures) == product.pictures
  }
}

extension OfferChange: Codable {
  private enum CodingKeys: String, CodingKey {
    case title, description, price, instalments
    case isShippedFree = "free_shipping"
    case condition, terms, pictures
    case stock = "stock_change"
  }
}
