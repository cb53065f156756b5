import Entities

extension ProductCard {
  /// Formats a product.
  init(_ row: ProductRow, _ texts: Texts) {
    id = row.id
    address = ProductDetail(id: row.id).address
    title = row.title
    price = Price.text(row.price)
    instalments = texts.instalments(row.instalments, of: row.instalment)
    shipping = row.isShippedFree ? texts("Free shipping") : nil
    condition = row.condition == .used ? texts("Used") : nil
    picture = row.picture
    seller = texts("Sold by \(row.seller.name)")
  }
}

extension Texts {
  /// Returns the number of instalments and the price of one; nil for a single payment.
  func instalments(_ count: Int, of part: Int) -> String? {
    count > 1 ? self("in \(count)x \(Price.text(part))") : nil
  }
}
