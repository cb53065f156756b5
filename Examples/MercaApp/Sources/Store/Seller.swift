/// A seller of products.
public struct Seller: Hashable, Sendable, Identifiable {
  /// The maximum number of products that a seller offers at the same time, not counting withdrawn ones.
  package static let mostProducts = 1_000

  /// Identifies the seller in the store.
  public let id: Int
  package let name: String
  /// The owner of the shop, if it belongs to an account.
  package let owner: User.ID?

  package init(id: Int, name: String, owner: User.ID? = nil) {
    self.id = id
    self.name = name
    self.owner = owner
  }
}

/// The sellers.
public protocol SellerStore: Sendable {
  /// Returns the seller with an id, if there is one.
  func seller(_ id: Seller.ID) async throws(StoreError) -> Seller?

  /// Returns a page of sellers, sorted by name. Each name has words that begin with the words of `text`, in the same
  /// order. An empty text finds all sellers; accents and case do not matter.
  ///
  /// - Throws: `.invalid` with the field `text` if it has too many words, or with the field `cursor` if the cursor
  ///   belongs to another list.
  func search(_ text: String, _ request: PageRequest) async throws(StoreError) -> Page<Seller>

  /// Returns the shop of an account; nil until the account has offered a product.
  func shop(of owner: User.ID) async throws(StoreError) -> Seller?
}
