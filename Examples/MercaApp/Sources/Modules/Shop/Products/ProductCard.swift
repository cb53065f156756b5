package import Entities

/// The view model of a product in a list.
package struct ProductCard: Hashable, Sendable, Identifiable {
  package let id: Product.ID
  package let title: String
  package let price: String
  package let instalments: String?
  package let shipping: String?
  /// The text for a used product; nil for a new one.
  package let condition: String?
  /// Why the product cannot be bought; nil if it can.
  package let soldOut: String?
  /// The name of the picture, if there is one.
  package let picture: String?
  package let seller: String

  /// The address, for opening the product in a new window.
  package var address: String { ProductDetail(id: id).address }
}

extension ProductCard {
  init(_ row: ProductRow, _ texts: Texts) {
    id = row.id
    title = row.title
    price = Price.text(row.price)
    instalments = texts.instalments(row.instalments, of: row.instalment)
    shipping = row.isShippedFree ? texts("Free shipping") : nil
    condition = row.condition == .used ? texts("Used") : nil
    soldOut = row.isWithdrawn ? texts("No longer offered") : row.stock == 0 ? texts("Sold out") : nil
    picture = row.picture
    seller = texts("Sold by \(row.seller.name)")
  }
}

extension Texts {
  /// Returns the number of instalments and the price of each; nil for a single payment.
  func instalments(_ count: Int, of part: Int) -> String? {
    count > 1 ? self("in \(count)x \(Price.text(part))") : nil
  }
}
