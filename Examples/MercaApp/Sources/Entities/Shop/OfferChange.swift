/// A seller's changes to a product, as the API accepts them; nil leaves a value as it is.
public struct OfferChange: Hashable, Sendable {
  /// The title.
  public var title: String?
  /// The description; empty for none.
  public var description: String?
  /// The price, in pesos.
  public var price: Int?
  /// The number of instalments.
  public var instalments: Int?
  /// Whether shipping is free for the buyer.
  public var isShippedFree: Bool?
  /// Whether it is new or used.
  public var condition: ProductCondition?
  /// The terms; empty for none.
  public var terms: String?
  /// The names of all its pictures.
  public var pictures: [String]?
  /// The change in stock: how many pieces more, or fewer if below 0.
  public var stock: Int?

  /// Creates a change that `edit` fills in; by default it changes nothing.
  public init(_ edit: (inout OfferChange) -> Void = { _ in }) { edit(&self) }

  /// Creates the change from a product to `content`, without equal values.
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

  /// Whether a product is the result of applying this change to `before`, apart from the stock, since pieces may have
  /// been sold.
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
