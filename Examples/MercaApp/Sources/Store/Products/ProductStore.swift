/// What is sold.
public protocol ProductStore: Sendable {
  /// The product with an id, withdrawn or not, if there is one.
  func product(_ id: Product.ID) async throws(StoreError) -> Product?

  /// A page of the products that a search finds, none of them withdrawn.
  ///
  /// - Throws: `.invalid` when the text has more than 16 words, or the cursor is of another order.
  func search(_ search: ProductSearch, _ request: PageRequest) async throws(StoreError) -> Page<
    Product
  >

  /// Offers a product in the shop of an account, which is opened with the first; once for its key,
  /// however often it is sent.
  ///
  /// - Returns: The product; of an offer that is sent again, the one of then as it is now.
  /// - Throws: `.missing` when there is no such account; `.invalid` when a value is out of its bounds, of
  ///   `products` when the shop offers ``Seller/mostProducts`` already, of `pictures` when one is
  ///   named twice; `.noSuchPicture` when the owner has not uploaded one of them; `.keyReused` when
  ///   something else was offered with the key. Then nothing was kept, no shop either.
  func offer(_ request: OfferRequest) async throws(StoreError) -> Product

  /// Changes what a seller says of a product, and adds to its stock or takes from it.
  ///
  /// - Throws: `.missing` when this seller has no such product; `.notOffered` when it was withdrawn;
  ///   `.stale` when its version is another than the one that is named, if one is; `.outOfStock` when
  ///   fewer pieces are left than are taken away; `.invalid` and `.noSuchPicture` as when it is offered.
  func change(
    _ id: Product.ID,
    of seller: Seller.ID,
    version: Int?,
    by change: ProductChange
  ) async throws(StoreError) -> Product

  /// Offers a product no longer; orders keep what they say of it.
  ///
  /// - Throws: `.missing` when this seller has no such product; `.notOffered` when it was withdrawn
  ///   before; `.stale` when its version is another than the one that is named, if one is.
  func withdraw(_ id: Product.ID, of seller: Seller.ID, version: Int?) async throws(StoreError)
}

extension ProductStore {
  /// Offers a product no longer, whatever its version.
  ///
  /// - Throws: as with a version, besides `.stale`.
  public func withdraw(_ id: Product.ID, of seller: Seller.ID) async throws(StoreError) {
    try await withdraw(id, of: seller, version: nil)
  }
}
