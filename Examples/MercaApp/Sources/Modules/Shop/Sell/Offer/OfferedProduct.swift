package import Entities

/// One of the user's products, with the entity tag of its version.
package struct OfferedProduct: Hashable, Sendable {
  /// The product.
  package let product: Product
  /// The entity tag of the version, which a change has to send.
  package let tag: String

  /// Creates it from the two.
  package init(product: Product, tag: String) {
    self.product = product
    self.tag = tag
  }
}
