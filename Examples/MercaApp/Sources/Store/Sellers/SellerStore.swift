/// The sellers.
public protocol SellerStore: Sendable {
  /// Returns the seller with an id, if there is one.
  func seller(_ id: Seller.ID) async throws(StoreError) -> Seller?

  /// Returns a page of the sellers whose names have words that begin with those of `text`, in this order; sorted by
  /// name. An empty text finds all; accents and case do not matter.
  ///
  /// - Throws: `.invalid` of `text` for too many words, and of `cursor` for one of another list.
  func search(_ text: String, _ request: PageRequest) async throws(StoreError) -> Page<Seller>

  /// Returns the shop of an account, if it has one; it opens with the first product.
  func shop(of owner: User.ID) async throws(StoreError) -> Seller?
}
