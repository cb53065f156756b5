/// What people mean to buy; it takes nothing from the stock.
public protocol CartStore: Sendable {
  /// The cart of a user, withdrawn products included.
  func cart(of user: User.ID) async throws(StoreError) -> Cart

  /// Sets how many pieces of a product are wanted; 0 takes it out.
  ///
  /// - Throws: `.missing` when there is no such product; `.ownProduct` when the user sells it;
  ///   `.invalid` when the quantity is out of bounds or the cart is full.
  func set(_ quantity: Int, of product: Product.ID, for user: User.ID) async throws(StoreError)

  /// Takes everything out.
  func clear(of user: User.ID) async throws(StoreError)
}
