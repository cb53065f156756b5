/// What a seller changes of a product.
///
/// The stock is changed by a number of pieces, and not set: a seller who saves a form would otherwise put
/// back what was sold since they opened it.
public struct ProductChange: Sendable {
  /// How many pieces may be added or taken away at once.
  public static let stocks = -Product.stocks.upperBound...Product.stocks.upperBound

  /// How many pieces are added; fewer than 0 are taken away.
  public let stock: Int
  private let edit: @Sendable (inout ProductOffer) -> Void

  /// Creates a change; without anything it changes nothing.
  ///
  /// - Parameters:
  ///   - stock: How many pieces are added; fewer than 0 are taken away.
  ///   - edit: Changes the offer; it may run more than once.
  public init(
    stock: Int = 0,
    _ edit: @escaping @Sendable (inout ProductOffer) -> Void = { _ in }
  ) {
    self.stock = stock
    self.edit = edit
  }

  /// An offer as it is after the change.
  public func applied(to offer: ProductOffer) -> ProductOffer {
    var offer = offer
    edit(&offer)
    return offer
  }
}
