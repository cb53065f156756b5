import Entities

extension ProductCard {
  /// Formats a product.
  init(_ row: ProductRow, _ texts: ProductTexts) {
    id = row.id
    address = ProductDetail(id: row.id).address
    title = row.title
    price = Price.text(row.price)
    instalments = texts.instalments(row.instalments, of: row.instalment)
    shipping = row.isShippedFree ? texts.freeShipping : nil
    condition = row.condition == .used ? texts.used : nil
    picture = row.picture
    seller = texts.soldBy.filled(with: row.seller.name)
  }
}
