import Store

/// Places one order within a transaction.
///
/// The order's row comes first: its key is unique, so whoever sends the same order at the same time
/// waits there and then finds it. Products are then taken in the order of their ids, so that two
/// orders never wait for each other in a circle.
struct OrderPlacing {
  let request: OrderRequest
  let now: Timestamp
  let session: any DatabaseSession

  /// Places the order, or finds the one that was placed with its key.
  func place() throws(StoreError) -> Order {
    let insert = Query(
      """
      INSERT INTO orders (buyer_id, idempotency_key, placed_at, total)
      SELECT u.id, $2, CAST($3 AS bigint), 0 FROM users u WHERE u.id = $1
      ON CONFLICT (buyer_id, idempotency_key) DO NOTHING RETURNING id
      """,
      [.int(request.buyer), .text(request.key), .int(now.milliseconds)]
    ) { (row) throws(StoreError) in try row.int(0) }
    guard let id = try session.first(insert) else { return try placedBefore() }
    var items: [Order.Item] = []
    for line in try wanted() { items.append(try take(line)) }
    let total = items.reduce(0) { $0 + $1.line.price * $1.line.quantity }
    if case .cart(let seen) = request.content, seen != total { throw StoreError(.stale) }
    try session.run("UPDATE orders SET total = $1 WHERE id = $2", [.int(total), .int(id)])
    try session.run(
      """
      INSERT INTO order_lines (order_id, product_id, quantity, price, title)
      VALUES ($1, $2, $3, $4, $5)
      """,
      each: items.map { item in
        [
          .int(id), .int(item.line.product), .int(item.line.quantity), .int(item.line.price),
          .text(item.title),
        ]
      }
    )
    return Order(id: id, buyer: request.buyer, placed: now, total: total, items: items)
  }

  private func placedBefore() throws(StoreError) -> Order {
    let found = OrderColumns.orders(
      where: "o.buyer_id = $1 AND o.idempotency_key = $2",
      [.int(request.buyer), .text(request.key)]
    )
    guard let order = OrderColumns.grouped(try session.rows(found)).first else {
      throw StoreError(.missing("account"))
    }
    let isSame =
      switch request.content {
      case .lines(let lines):
        lines.sorted { $0.product < $1.product } == order.items.map(\.line)
      case .cart(let total): total == order.total
      }
    guard isSame else { throw StoreError(.keyReused) }
    return order
  }

  /// What is to be taken, with the price the buyer saw where it is known, by product.
  private func wanted() throws(StoreError) -> [(line: OrderLine, isPriced: Bool)] {
    switch request.content {
    case .lines(let lines):
      return lines.sorted { $0.product < $1.product }.map { ($0, true) }
    case .cart:
      // Deleting locks the cart: a second order of it, with another key, finds it empty.
      let taken = Query(
        "DELETE FROM cart_lines WHERE user_id = $1 RETURNING product_id, quantity",
        [.int(request.buyer)]
      ) { (row) throws(StoreError) in
        OrderLine(product: try row.int(0), quantity: try row.int(1), price: 0)
      }
      let lines = try session.rows(taken)
      guard !lines.isEmpty else { throw StoreError(.cartEmpty) }
      return lines.sorted { $0.product < $1.product }.map { ($0, false) }
    }
  }

  private func take(_ wanted: (line: OrderLine, isPriced: Bool)) throws(StoreError) -> Order.Item {
    let line = wanted.line
    let update = Query(
      """
      UPDATE products SET stock = stock - $1, version = version + 1
      WHERE id = $2 AND stock >= $1 AND words IS NOT NULL RETURNING price, title
      """,
      [.int(line.quantity), .int(line.product)]
    ) { (row) throws(StoreError) in (price: try row.int(0), title: try row.text(1)) }
    guard let product = try session.first(update) else { throw try refusal(of: line.product) }
    if wanted.isPriced && product.price != line.price {
      throw StoreError(.priceChanged(product: line.product, now: product.price))
    }
    return Order.Item(
      line: OrderLine(product: line.product, quantity: line.quantity, price: product.price),
      title: product.title
    )
  }

  private func refusal(of product: Product.ID) throws(StoreError) -> StoreError {
    let stock = Query(
      "SELECT stock FROM products WHERE id = $1 AND words IS NOT NULL",
      [.int(product)]
    ) { (row) throws(StoreError) in try row.int(0) }
    guard let available = try session.first(stock) else {
      return StoreError(.missing("product"))
    }
    return StoreError(.outOfStock(product: product, available: available))
  }
}
