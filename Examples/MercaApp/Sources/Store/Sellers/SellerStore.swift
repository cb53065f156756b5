/// Who sells.
public protocol SellerStore: Sendable {
  /// The seller with an id, if there is one.
  func seller(_ id: Seller.ID) async throws(StoreError) -> Seller?

  /// A page of the sellers whose name has words that begin with those of `text`, in this order; sorted by
  /// name. An empty text finds all; accents and capitals do not matter.
  ///
  /// - Throws: `.invalid` of `text` for too many words, and of `cursor` for one of another list.
  func search(_ text: String, _ request: PageRequest) async throws(StoreError) -> Page<Seller>

  /// The shop of an account, which opens with the first product it offers, if it has one.
  func shop(of owner: User.ID) async throws(StoreError) -> Seller?
}
