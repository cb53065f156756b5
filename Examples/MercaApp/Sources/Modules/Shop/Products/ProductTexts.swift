/// The texts of any product.
package struct ProductTexts: Texts {
  package let parts: String
  package let freeShipping: String
  package let new: String
  package let used: String
  package let soldBy: String
  package let loadingMore: String
  package let loadMore: String
  package let atEnd: String
  package let retry: String

  package static let english = ProductTexts(
    parts: "in {}x {}",
    freeShipping: "Free shipping",
    new: "New",
    used: "Used",
    soldBy: "Sold by {}",
    loadingMore: "Loading more",
    loadMore: "Load more",
    atEnd: "That is everything",
    retry: "Retry"
  )

  package static let spanish = ProductTexts(
    parts: "en {}x {}",
    freeShipping: "Envío gratis",
    new: "Nuevo",
    used: "Usado",
    soldBy: "Vendido por {}",
    loadingMore: "Cargando más",
    loadMore: "Cargar más",
    atEnd: "Eso es todo",
    retry: "Reintentar"
  )

  /// Returns the number of instalments and the price of one; nil for a single payment.
  func instalments(_ count: Int, of part: Int) -> String? {
    guard count > 1 else { return nil }
    return parts.filled(with: "\(count)", Price.text(part))
  }
}
