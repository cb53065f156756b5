/// A product that the owner of an account wants to offer in their shop.
public struct OfferRequest: Hashable, Sendable {
  /// By what an offer is known when it is sent again.
  public struct Key: Hashable, Sendable {
    /// Made up by the seller's side for this offer alone.
    public let text: String
    /// A digest of what is offered: with another one it is another offer.
    public let contentHash: [UInt8]

    /// Creates a key.
    public init(_ text: String, contentHash: [UInt8]) {
      self.text = text
      self.contentHash = contentHash
    }
  }

  /// Whose shop it is.
  public let owner: User.ID
  /// What the shop is called, if it opens with this product.
  public let shopName: String
  /// What is offered.
  public let offer: ProductOffer
  /// How many pieces there are.
  public let stock: Int
  /// The key of this offer: sent again with it, the offer is not a second one.
  public let key: Key

  /// Creates a request.
  public init(owner: User.ID, shopName: String, offer: ProductOffer, stock: Int, key: Key) {
    self.owner = owner
    self.shopName = shopName
    self.offer = offer
    self.stock = stock
    self.key = key
  }
}
