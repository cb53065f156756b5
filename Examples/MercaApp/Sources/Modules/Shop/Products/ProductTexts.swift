/// The texts of any product.
package struct ProductTexts: Texts {
  package let parts: String
  package let freeShipping: String
  package let new: String
  package let used: String
  package let soldBy: String
  package let list: ListTexts

  package static let english = ProductTexts(
    parts: "in {}x {}",
    freeShipping: "Free shipping",
    new: "New",
    used: "Used",
    soldBy: "Sold by {}",
    list: .english(atEnd: "That is everything")
  )

  package static let spanish = ProductTexts(
    parts: "en {}x {}",
    freeShipping: "Envío gratis",
    new: "Nuevo",
    used: "Usado",
    soldBy: "Vendido por {}",
    list: .spanish(atEnd: "Eso es todo")
  )

  /// Returns the number of instalments and the price of one; nil for a single payment.
  func instalments(_ count: Int, of part: Int) -> String? {
    guard count > 1 else { return nil }
    return parts.filled(with: "\(count)", Price.text(part))
  }
}
