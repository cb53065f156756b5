/// What people have bought.
public protocol OrderStore: Sendable {
  /// Places an order once, however often it is sent with its key, and takes it from the stock.
  ///
  /// - Returns: The order, the same one for the same key.
  /// - Throws: `.outOfStock`, `.priceChanged`, `.ownProduct`, `.missing`, `.cartEmpty`, `.stale` when
  ///   the cart is not what the buyer saw, `.keyReused` when the key was sent for something else, or
  ///   `.invalid`. Then nothing was ordered and no stock was taken.
  func place(_ request: OrderRequest) async throws(StoreError) -> Order

  /// An order of a buyer, if they have it.
  func order(_ id: Order.ID, of buyer: User.ID) async throws(StoreError) -> Order?

  /// A page of a buyer's orders, the newest first.
  func page(of buyer: User.ID, _ request: PageRequest) async throws(StoreError) -> Page<Order>
}
