/// What a seller changes of a product.
///
/// The stock is changed by a number of pieces, and not set: a seller who saves a form would otherwise put
/// back what was sold since they opened it.
public struct ProductChange: Hashable, Sendable {
  /// How many pieces may be added or taken away at once.
  public static let stocks = -Product.stocks.upperBound...Product.stocks.upperBound

  /// The new title; nil leaves it as it is, here and below.
  public var title: String?
  /// The new description.
  public var description: String?
  /// The new price, in pesos.
  public var price: Int?
  /// The new number of instalments.
  public var instalments: Int?
  /// Whether sending it now costs the buyer nothing.
  public var isShippedFree: Bool?
  /// The new condition.
  public var condition: ProductOffer.Condition?
  /// The new terms; empty for none.
  public var terms: String?
  /// The names of all its pictures from now on.
  public var pictures: [String]?
  /// How many pieces are added; fewer than 0 are taken away.
  public var stock: Int

  /// Creates a change; without anything it changes nothing.
  public init(
    title: String? = nil,
    description: String? = nil,
    price: Int? = nil,
    instalments: Int? = nil,
    isShippedFree: Bool? = nil,
    condition: ProductOffer.Condition? = nil,
    terms: String? = nil,
    pictures: [String]? = nil,
    stock: Int = 0
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

  /// An offer as it is after the change.
  public func applied(to offer: ProductOffer) -> ProductOffer {
    var offer = offer
    offer.title = title ?? offer.title
    offer.description = description ?? offer.description
    offer.price = price ?? offer.price
    offer.instalments = instalments ?? offer.instalments
    offer.isShippedFree = isShippedFree ?? offer.isShippedFree
    offer.condition = condition ?? offer.condition
    if let terms { offer.terms = terms.isEmpty ? nil : terms }
    offer.pictures = pictures ?? offer.pictures
    return offer
  }
}
