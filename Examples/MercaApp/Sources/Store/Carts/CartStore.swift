/// The carts of users; a cart reserves no stock.
public protocol CartStore: Sendable {
  /// Returns the cart of a user, including withdrawn products.
  func cart(of user: User.ID) async throws(StoreError) -> Cart

  /// Sets the quantity of a product in a cart; 0 removes it.
  ///
  /// - Throws: `.missing` if there is no such product; `.ownProduct` if the user sells it;
  ///   `.invalid` if the quantity is out of bounds or the cart is full.
  func set(_ quantity: Int, of product: Product.ID, for user: User.ID) async throws(StoreError)

  /// Empties the cart.
  func clear(of user: User.ID) async throws(StoreError)
}
