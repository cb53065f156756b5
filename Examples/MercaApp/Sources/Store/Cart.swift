/// The cart of a user.
public struct Cart: Hashable, Sendable {
  package static let mostLines = 100
  /// The allowed quantities of one product in a cart.
  package static let quantities = 1...999

  package let lines: [CartLine]

  package var total: Int { lines.reduce(0) { $0 + $1.total } }

  package init(lines: [CartLine]) { self.lines = lines }
}

/// A product in a cart.
public struct CartLine: Hashable, Sendable {
  package let product: Product
  package let quantity: Int

  package var total: Int { product.offer.price * quantity }

  package init(product: Product, quantity: Int) {
    self.product = product
    self.quantity = quantity
  }
}

/// The carts of users; products in a cart are not reserved.
public protocol CartStore: Sendable {
  /// Returns the cart of a user, including withdrawn products.
  func cart(of user: User.ID) async throws(StoreError) -> Cart

  /// Sets the quantity of a product in a cart; 0 removes it.
  ///
  /// - Throws: `.missing` if there is no such product; `.ownProduct` if the user sells it; `.invalid` if the quantity
  ///   is out of bounds or the cart is full.
  func set(_ quantity: Int, of product: Product.ID, for user: User.ID) async throws(StoreError)

  /// Empties the cart.
  func clear(of user: User.ID) async throws(StoreError)
}
