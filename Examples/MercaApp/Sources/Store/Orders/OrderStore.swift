/// The placed orders.
public protocol OrderStore: Sendable {
  /// Places an order once, however often it is sent with its key, and takes its products from the stock.
  ///
  /// - Returns: The order, the same one for the same key.
  /// - Throws: `.outOfStock`, `.priceChanged`, `.ownProduct`, `.missing`, `.cartEmpty`, `.stale` if the cart is not
  ///   what the buyer saw, `.keyReused` if the key was sent with other content, or `.invalid`. Then nothing was ordered
  ///   and no stock was taken.
  func place(_ request: OrderRequest) async throws(StoreError) -> Order

  /// Returns an order of a buyer, if the buyer has it.
  func order(_ id: Order.ID, of buyer: User.ID) async throws(StoreError) -> Order?

  /// Returns a page of a buyer's orders, the newest first.
  func page(of buyer: User.ID, _ request: PageRequest) async throws(StoreError) -> Page<Order>
}
