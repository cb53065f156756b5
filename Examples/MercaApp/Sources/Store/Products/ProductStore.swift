/// The products.
public protocol ProductStore: Sendable {
  /// Returns the product with an id, withdrawn or not, if there is one.
  func product(_ id: Product.ID) async throws(StoreError) -> Product?

  /// Returns a page of the products that a search finds, without withdrawn ones.
  ///
  /// - Throws: `.invalid` if the text has more than 16 words, or the cursor is of another order.
  func search(_ search: ProductSearch, _ request: PageRequest) async throws(StoreError) -> Page<
    Product
  >

  /// Offers a product in the shop of an account, once for its key, however often it is sent; the first product opens
  /// the shop.
  ///
  /// - Returns: The product; for an offer that is sent again, the product from before in its current state.
  /// - Throws: `.missing` if there is no such account; `.invalid` if a value is out of its bounds, of `products` if the
  ///   shop already offers ``Seller/mostProducts``, of `pictures` if one is named twice; `.noSuchPicture` if the owner
  ///   has not uploaded one of them; `.keyReused` if another offer was sent with the key. Then nothing was stored, and
  ///   no shop was opened.
  func offer(_ request: OfferRequest) async throws(StoreError) -> Product

  /// Changes the offer of a product, and its stock.
  ///
  /// - Throws: `.missing` if this seller has no such product; `.notOffered` if it was withdrawn; `.stale` if a version
  ///   is given and the product has another one; `.outOfStock` if fewer pieces are left than are to be removed;
  ///   `.invalid` and `.noSuchPicture` as for a new offer.
  func change(
    _ id: Product.ID,
    of seller: Seller.ID,
    version: Int?,
    by change: ProductChange
  ) async throws(StoreError) -> Product

  /// Withdraws a product; orders keep their data of it.
  ///
  /// - Throws: `.missing` if this seller has no such product; `.notOffered` if it was already withdrawn; `.stale` if a
  ///   version is given and the product has another one.
  func withdraw(_ id: Product.ID, of seller: Seller.ID, version: Int?) async throws(StoreError)
}

extension ProductStore {
  /// Withdraws a product, whatever its version.
  ///
  /// - Throws: The errors of withdrawing with a version, except `.stale`.
  public func withdraw(_ id: Product.ID, of seller: Seller.ID) async throws(StoreError) {
    try await withdraw(id, of: seller, version: nil)
  }
}
