package import struct Entities.PlacedOrder
package import struct Entities.WantedLine
package import Store

extension SQLStore: OrderStore {
  package func place(_ request: OrderRequest) async throws(StoreError) -> PlacedOrder {
    try Self.check(request)
    let now = clock()
    return try await database.transaction(.repeatable) { (session) throws(StoreError) in
      try OrderPlacing(request: request, now: now, session: session).place()
    }
  }

  package func order(_ id: PlacedOrder.ID, of buyer: User.ID) async throws(StoreError) -> PlacedOrder? {
    let query = OrderColumns.orders(where: "o.id = $1 AND o.buyer_id = $2", [.int(id), .int(buyer)])
    return OrderColumns.grouped(try await database.read(query)).first
  }

  package func page(of buyer: User.ID, _ request: PageRequest) async throws(StoreError) -> Page<PlacedOrder> {
    let query = OrderColumns.orders(
      where: """
        o.id IN (
          SELECT id FROM orders WHERE buyer_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3
        )
        """,
      [.int(buyer), .int(try Paging.id(request, .newest)), .int(request.limit + 1)]
    )
    let orders = OrderColumns.grouped(try await database.read(query))
    return Paging.page(orders, request) { PageCursor(.newest, key: [$0.id]) }
  }

  private static func check(_ request: OrderRequest) throws(StoreError) {
    try Bounds.check(request.key, "key", 8...100)
    let lines = request.content.lines
    // An empty cart is allowed here: placing the order finds out whether the cart was emptied in the meantime.
    let least = if case .cart = request.content { 0 } else { 1 }
    try Bounds.check(lines.count, "lines", least...Cart.mostLines)
    for line in lines {
      try Bounds.check(line.quantity, "quantity", Cart.quantities)
      try Bounds.check(line.price, "price", Product.prices)
    }
    guard Set(lines.map(\.product)).count == lines.count else {
      throw StoreError(.invalid(field: "lines", why: "a product is listed twice. Combine its lines."))
    }
  }
}

/// Places one order within a transaction.
///
/// The order's row is inserted first: its key is unique, so a parallel transaction with the same key waits there, and
/// then finds the order. Products are locked in the order of their ids, so that two orders never cause a deadlock.
struct OrderPlacing {
  private static let addItem: SQL =
    .insert(into: "order_lines", ["order_id", "product_id", "quantity", "price", "title"])

  let request: OrderRequest
  let now: Timestamp
  let session: any DatabaseSession

  /// Places the order, or returns the order that was placed with the same key.
  func place() throws(StoreError) -> PlacedOrder {
    let lines = request.content.lines.sorted { $0.product < $1.product }
    let insert = Query(
      """
      INSERT INTO orders (buyer_id, idempotency_key, placed_at, from_cart)
      SELECT u.id, $2, CAST($3 AS bigint), CAST($4 AS boolean) FROM users u WHERE u.id = $1
      ON CONFLICT (buyer_id, idempotency_key) DO NOTHING RETURNING id
      """,
      [.int(request.buyer), .text(request.key), .int(now.milliseconds), .bool(request.content.isCart)]
    )
    guard let id = try session.first(insert) else { return try placedBefore(lines) }
    if request.content.isCart { try emptyCart(of: lines) }
    let items = try take(lines)
    try session.run(
      Self.addItem,
      each: items.map { [.int(id), .int($0.product), .int($0.quantity), .int($0.price), .text($0.title)] }
    )
    return PlacedOrder(id: id, placed: now.milliseconds / 1000, items: items)
  }

  private func placedBefore(_ lines: [WantedLine]) throws(StoreError) -> PlacedOrder {
    let found = OrderColumns.orders(
      where: "o.buyer_id = $1 AND o.idempotency_key = $2",
      [.int(request.buyer), .text(request.key)]
    )
    guard let order = OrderColumns.grouped(try session.rows(found)).first else {
      throw StoreError(.missing("account"))
    }
    guard lines == order.items.map(\.wanted) else { throw StoreError(.keyReused) }
    // An order of single products is not returned for the cart: the buyer would find the cart still full, and order
    // again.
    let kind = Query("SELECT from_cart FROM orders WHERE id = $1", [.int(order.id)]) {
      (row) throws(StoreError) in try row.bool(0)
    }
    guard try session.first(kind) == request.content.isCart else { throw StoreError(.keyReused) }
    return order
  }

  /// Empties the cart, which has to contain the products and quantities that the buyer saw.
  private func emptyCart(of lines: [WantedLine]) throws(StoreError) {
    // Deleting the rows locks the cart, so a parallel order of the cart with another key finds it empty.
    let taken = Query(
      "DELETE FROM cart_lines WHERE user_id = $1 RETURNING product_id, quantity",
      [.int(request.buyer)]
    ) { (row) throws(StoreError) in [try row.int(0), try row.int(1)] }
    let found = try session.rows(taken).sorted { $0[0] < $1[0] }
    guard !found.isEmpty else { throw StoreError(.cartEmpty) }
    guard found == lines.map({ [$0.product, $0.quantity] }) else { throw StoreError(.stale) }
  }

  /// Takes the lines from the stock, in order and in one pipeline.
  ///
  /// A sale does not change the products' versions, which tell sellers about changes to the offer. Otherwise the seller
  /// of a popular product could never save a change.
  private func take(_ lines: [WantedLine]) throws(StoreError) -> [PlacedOrder.Item] {
    let update = Query(
      """
      UPDATE products SET stock = stock - $1
      WHERE id = $2 AND stock >= $1 AND words IS NOT NULL
      RETURNING price, title, (SELECT owner_id FROM sellers WHERE sellers.id = products.seller_id)
      """
    ) { (row) throws(StoreError) in (price: try row.int(0), title: try row.text(1), owner: try row.optionalInt(2)) }
    let taken = try session.rows(update, each: lines.map { [.int($0.quantity), .int($0.product)] })
    var items: [PlacedOrder.Item] = []
    for (line, products) in zip(lines, taken) {
      guard let product = products.first else { throw try refusal(of: line.product) }
      guard product.owner != request.buyer else { throw StoreError(.ownProduct(product: line.product)) }
      guard product.price == line.price else {
        throw StoreError(.priceChanged(product: line.product, now: product.price))
      }
      items.append(
        PlacedOrder.Item(product: line.product, title: product.title, quantity: line.quantity, price: line.price)
      )
    }
    return items
  }

  private func refusal(of product: Product.ID) throws(StoreError) -> StoreError {
    let stock = Query("SELECT stock FROM products WHERE id = $1 AND words IS NOT NULL", [.int(product)])
    guard let available = try session.first(stock) else { return StoreError(.notOffered(product: product)) }
    return StoreError(.outOfStock(product: product, available: available))
  }
}

/// The rows of orders: one row for each item.
enum OrderColumns {
  /// Returns the query for the orders `o` that fulfil a condition, the newest first: one row for each item, with the
  /// data of its order.
  static func orders(where condition: SQL, _ values: [SQLValue]) -> Query<PlacedOrder> {
    Query(
      """
      SELECT o.id, o.placed_at, l.product_id, l.title, l.quantity, l.price
      FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE
      """ + " " + condition + " ORDER BY o.id DESC, l.product_id",
      values
    ) { (row) throws(StoreError) in
      let item = PlacedOrder.Item(
        product: try row.int(2),
        title: try row.text(3),
        quantity: try row.int(4),
        price: try row.int(5)
      )
      return PlacedOrder(id: try row.int(0), placed: try row.int(1) / 1000, items: [item])
    }
  }

  /// Combines the rows of each order into one order.
  static func grouped(_ rows: [PlacedOrder]) -> [PlacedOrder] {
    rows.reduce(into: []) { orders, row in
      if let last = orders.last, last.id == row.id {
        orders[orders.count - 1] = PlacedOrder(id: last.id, placed: last.placed, items: last.items + row.items)
      } else {
        orders.append(row)
      }
    }
  }
}
