package import Entities

/// A product of one's own, with what tells this version of it from those that come.
package struct OfferedProduct: Hashable, Sendable {
  /// What is said of it.
  package let product: Product
  /// The version's tag, which the API wants to see again.
  package let tag: String

  /// Joins the two.
  package init(product: Product, tag: String) {
    self.product = product
    self.tag = tag
  }
}
