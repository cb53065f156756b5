/// An order that somebody wants to place.
public struct OrderRequest: Hashable, Sendable {
  /// What is ordered.
  public enum Content: Hashable, Sendable {
    /// These products, each at the price the buyer saw.
    case lines([OrderLine])
    /// The whole cart, which is emptied, as the buyer saw it.
    case cart([OrderLine])

    /// What the buyer saw.
    public var lines: [OrderLine] {
      switch self {
      case .lines(let lines), .cart(let lines): lines
      }
    }

    /// Whether it is the cart.
    public var isCart: Bool {
      if case .cart = self { true } else { false }
    }
  }

  /// Who buys.
  public let buyer: User.ID
  /// Made up by the buyer's side for this order alone: sent again, it is the same order.
  public let key: String
  /// What is ordered.
  public let content: Content

  /// Creates a request.
  public init(buyer: User.ID, key: String, content: Content) {
    self.buyer = buyer
    self.key = key
    self.content = content
  }
}
