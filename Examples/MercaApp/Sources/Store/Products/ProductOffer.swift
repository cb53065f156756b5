/// What a seller says of a product.
public struct ProductOffer: Hashable, Sendable {
  /// Whether it was used before.
  public enum Condition: String, Hashable, Sendable, CaseIterable {
    /// Never used.
    case new
    /// Used before.
    case used
  }

  /// What may be asked for a product, in pesos.
  public static let prices = 1...Product.prices.upperBound
  /// How many characters a title has.
  public static let titles = 1...200
  /// How many characters a description has, and terms.
  public static let texts = 0...10_000
  /// In how many parts a product can be paid.
  public static let parts = 1...60
  /// How many pictures there may be.
  public static let pictureCounts = 0...8
  /// How many characters the name of a picture has.
  public static let pictureNames = 1...200

  /// What it is called.
  public var title: String
  /// What it is like.
  public var description: String
  /// What it costs, in pesos.
  public var price: Int
  /// In how many parts it can be paid.
  public var instalments: Int
  /// Whether sending it costs the buyer nothing.
  public var isShippedFree: Bool
  /// Whether it was used before.
  public var condition: Condition
  /// What the buyer agrees to, if anything.
  public var terms: String?
  /// The names of its pictures, the first of which stands in lists.
  public var pictures: [String]

  /// Creates an offer.
  public init(
    title: String,
    description: String = "",
    price: Int,
    instalments: Int = 1,
    isShippedFree: Bool = false,
    condition: Condition = .new,
    terms: String? = nil,
    pictures: [String] = []
  ) {
    self.title = title
    self.description = description
    self.price = price
    self.instalments = instalments
    self.isShippedFree = isShippedFree
    self.condition = condition
    self.terms = terms
    self.pictures = pictures
  }
}
