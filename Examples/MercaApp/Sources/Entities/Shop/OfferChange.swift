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

  /// Creates a change that `edit` fills in; without anything it changes nothing.
  public init(_ edit: (inout OfferChange) -> Void = { _ in }) { edit(&self) }

  /// Creates the change that makes a product what `content` says, without what is the same.
  public init(from product: Product, to content: OfferContent) {
    if content.title != product.title { title = content.title }
    if content.description != product.description { description = content.description }
    if content.price != product.price { price = content.price }
    if content.instalments != product.instalments { instalments = content.instalments }
    if content.isShippedFree != product.isShippedFree { isShippedFree = content.isShippedFree }
    if content.condition != product.condition { condition = content.condition }
    if content.terms != product.terms { terms = content.terms }
    if content.pictures != product.pictures { pictures = content.pictures }
    if content.stock != product.stock { stock = content.stock - product.stock }
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
      && (terms ?? before.terms) == product.terms
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
