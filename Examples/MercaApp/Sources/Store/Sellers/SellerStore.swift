/// Who sells.
public protocol SellerStore: Sendable {
  /// The seller with an id, if there is one.
  func seller(_ id: Seller.ID) async throws(StoreError) -> Seller?

  /// A page of sellers, by id.
  func page(_ request: PageRequest) async throws(StoreError) -> Page<Seller>

  /// The shop of an account, which opens with the first product it offers, if it has one.
  func shop(of owner: User.ID) async throws(StoreError) -> Seller?
}
