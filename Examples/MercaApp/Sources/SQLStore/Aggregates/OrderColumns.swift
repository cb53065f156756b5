import Store

/// The rows of an order: one for each of its lines.
enum OrderColumns {
  /// A line of an order, with its order.
  struct Line: Sendable {
    let order: Order
    let item: Order.Item
  }

  /// Returns the query for the lines of the orders `o` that fulfil `condition`, the newest order
  /// first.
  static func orders(where condition: SQL, _ values: [SQLValue]) -> Query<Line> {
    Query(
      """
      SELECT o.id, o.buyer_id, o.placed_at, o.total, l.product_id, l.quantity, l.price, l.title
      FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE
      """ + " " + condition + " ORDER BY o.id DESC, l.product_id",
      values
    ) { (row) throws(StoreError) in
      Line(
        order: Order(
          id: try row.int(0),
          buyer: try row.int(1),
          placed: try row.timestamp(2),
          total: try row.int(3),
          items: []
        ),
        item: Order.Item(
          line: OrderLine(product: try row.int(4), quantity: try row.int(5), price: try row.int(6)),
          title: try row.text(7)
        )
      )
    }
  }

  /// Groups lines, sorted by order, into orders.
  static func grouped(_ lines: [Line]) -> [Order] {
    var orders: [Order] = []
    var items: [Order.Item] = []
    for (index, line) in lines.enumerated() {
      items.append(line.item)
      let isLast = index + 1 == lines.count || lines[index + 1].order.id != line.order.id
      guard isLast else { continue }
      let order = line.order
      orders.append(
        Order(
          id: order.id,
          buyer: order.buyer,
          placed: order.placed,
          total: order.total,
          items: items
        )
      )
      items = []
    }
    return orders
  }
}
