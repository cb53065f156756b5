package import Entities

/// A product.
public struct Product: Hashable, Sendable, Identifiable {
  /// The highest allowed id; it is low enough for a price and an id to fit into one 64-bit key.
  package static let highestID = (1 << 26) - 1
  /// The prices that a product may have, in pesos.
  package static let prices = 0...99_999_999_999

  package static let stocks = 0...1_000_000

  /// Identifies the product in the store.
  public let id: Int
  package let seller: Seller
  /// The offer, which has the title, the price and so on.
  public let offer: ProductOffer
  package let stock: Int
  /// Increases with every change by the seller, but not with a sale.
  package let version: Int
  package let isWithdrawn: Bool

  package init(id: Int, seller: Seller, offer: ProductOffer, stock: Int, version: Int = 1, isWithdrawn: Bool = false) {
    self.id = id
    self.seller = seller
    self.offer = offer
    self.stock = stock
    self.version = version
    self.isWithdrawn = isWithdrawn
  }
}

/// A seller's offer of a product.
public struct ProductOffer: Hashable, Sendable {
  /// The prices that an offer may have, in pesos.
  package static let prices = 1...Product.prices.upperBound
  package static let titles = 1...200
  /// The allowed number of characters of a description and of terms.
  package static let texts = 0...10_000
  package static let parts = 1...60
  package static let pictureCounts = 0...8
  package static let pictureNames = 1...200

  package var title: String
  package var description: String
  /// The price, in pesos.
  public var price: Int
  package var instalments: Int
  package var isShippedFree: Bool
  package var condition: ProductCondition
  package var terms: String?
  /// The names of the pictures; lists show the first one.
  package var pictures: [String]

  package init(
    title: String,
    description: String = "",
    price: Int,
    instalments: Int = 1,
    isShippedFree: Bool = false,
    condition: ProductCondition = .new,
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

/// A seller's change to a product.
///
/// The stock changes by a difference, because an absolute number would restore pieces sold in the meantime.
public struct ProductChange: Sendable {
  /// The allowed difference in stock of one change.
  package static let stocks = -Product.stocks.upperBound...Product.stocks.upperBound

  package let stock: Int
  private let edit: @Sendable (inout ProductOffer) -> Void

  /// Creates a change, which by default changes nothing; `edit` may be called more than once.
  package init(stock: Int = 0, _ edit: @escaping @Sendable (inout ProductOffer) -> Void = { _ in }) {
    self.stock = stock
    self.edit = edit
  }

  /// Returns the offer with the change applied.
  package func applied(to offer: ProductOffer) -> ProductOffer {
    var offer = offer
    edit(&offer)
    return offer
  }
}
