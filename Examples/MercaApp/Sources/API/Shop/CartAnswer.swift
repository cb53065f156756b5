import Store

/// A cart as its owner sees it.
struct CartAnswer: Encodable {
  /// One product in the cart.
  struct Line: Encodable {
    let product: ProductRow
    let quantity: Int
    let total: Int
  }

  let lines: [Line]
  let total: Int

  init(_ cart: Cart) {
    lines = cart.lines.map {
      Line(product: ProductRow($0.product), quantity: $0.quantity, total: $0.total)
    }
    total = cart.total
  }
}
