/// A cart, as the API returns it, with the current prices.
package struct ShoppingCart: Hashable, Sendable {
  package static let mostLines = 100
  /// The allowed quantities of one product in a cart.
  package static let quantities = 1...999

  package struct Line: Hashable, Sendable {
    package let product: ProductRow
    package let quantity: Int

    package var total: Int { product.price * quantity }

    package init(product: ProductRow, quantity: Int) {
      self.product = product
      self.quantity = quantity
    }
  }

  package let lines: [Line]

  package var total: Int { lines.reduce(0) { $0 + $1.total } }

  /// The lines of the order that buys the whole cart.
  package var wanted: [WantedLine] {
    lines.map { WantedLine(product: $0.product.id, quantity: $0.quantity, price: $0.product.price) }
  }

  package init(lines: [Line]) { self.lines = lines }

  package func without(_ product: ProductRow.ID) -> ShoppingCart {
    ShoppingCart(lines: lines.filter { $0.product.id != product })
  }
}

extension ShoppingCart: Codable {
  private enum CodingKeys: String, CodingKey { case lines }

  /// Decodes the API's response; the values are bounded, so that no sum overflows.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    lines = Array(try values.decode([Line].self, forKey: .lines).prefix(Self.mostLines))
  }
}

extension ShoppingCart.Line: Codable {
  private enum CodingKeys: String, CodingKey { case product, quantity }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    product = try values.decode(ProductRow.self, forKey: .product)
    quantity = try values.number(.quantity, in: ShoppingCart.quantities)
  }
}

/// A product to order, with the quantity and the price that the buyer saw.
public struct WantedLine: Hashable, Sendable, Codable {
  package let product: Int
  package let quantity: Int
  /// The price of one piece, in pesos.
  package let price: Int

  /// Creates a line.
  public init(product: Int, quantity: Int, price: Int) {
    self.product = product
    self.quantity = quantity
    self.price = price
  }
}
