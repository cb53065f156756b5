/// A seller's change to a product.
///
/// The stock is changed by a difference, and not set: a seller who saves a form would otherwise bring back pieces that
/// were sold since they opened it.
public struct ProductChange: Sendable {
  /// The differences in stock that one change may have.
  public static let stocks = -Product.stocks.upperBound...Product.stocks.upperBound

  /// The difference in stock; negative numbers remove pieces.
  public let stock: Int
  private let edit: @Sendable (inout ProductOffer) -> Void

  /// Creates a change, which changes nothing by default.
  ///
  /// - Parameters:
  ///   - stock: The difference in stock; negative numbers remove pieces.
  ///   - edit: Changes the offer; it may run more than once.
  public init(
    stock: Int = 0,
    _ edit: @escaping @Sendable (inout ProductOffer) -> Void = { _ in }
  ) {
    self.stock = stock
    self.edit = edit
  }

  /// Returns an offer after the change.
  public func applied(to offer: ProductOffer) -> ProductOffer {
    var offer = offer
    edit(&offer)
    return offer
  }
}
