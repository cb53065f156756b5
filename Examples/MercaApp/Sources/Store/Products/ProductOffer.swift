/// A seller's offer of a product.
public struct ProductOffer: Hashable, Sendable {
  /// The condition of a product.
  public enum Condition: String, Hashable, Sendable, CaseIterable {
    /// Never used.
    case new
    /// Used before.
    case used
  }

  /// The prices that an offer may have, in pesos.
  public static let prices = 1...Product.prices.upperBound
  /// The number of characters of a title.
  public static let titles = 1...200
  /// The number of characters of a description, and of terms.
  public static let texts = 0...10_000
  /// The numbers of instalments.
  public static let parts = 1...60
  /// The number of pictures.
  public static let pictureCounts = 0...8
  /// The number of characters of a picture's name.
  public static let pictureNames = 1...200

  /// The title.
  public var title: String
  /// The description.
  public var description: String
  /// The price, in pesos.
  public var price: Int
  /// The number of instalments.
  public var instalments: Int
  /// Whether shipping is free for the buyer.
  public var isShippedFree: Bool
  /// Whether it is new or used.
  public var condition: Condition
  /// The terms, if any.
  public var terms: String?
  /// The names of its pictures; lists show the first one.
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
