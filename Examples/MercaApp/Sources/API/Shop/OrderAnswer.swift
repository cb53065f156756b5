import Store

/// An order as its buyer sees it.
struct OrderAnswer: Encodable {
  /// A product of the order, with its title at that time.
  struct Item: Encodable {
    let product: Int
    let title: String
    let quantity: Int
    let price: Int
  }

  let id: Int
  /// In seconds since 1970.
  let placed: Int
  let total: Int
  let items: [Item]

  init(_ order: Order) {
    id = order.id
    placed = order.placed.milliseconds / 1000
    total = order.total
    items = order.items.map {
      Item(
        product: $0.line.product,
        title: $0.title,
        quantity: $0.line.quantity,
        price: $0.line.price
      )
    }
  }
}
