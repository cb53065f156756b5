import Store

/// Orders in SQL.
struct SQLOrders: OrderStore {
  let database: any Database
  let clock: @Sendable () -> Timestamp

  func place(_ request: OrderRequest) async throws(StoreError) -> Order {
    try Self.check(request)
    let now = clock()
    return try await database.transaction(.repeatable) { (session) throws(StoreError) in
      try OrderPlacing(request: request, now: now, session: session).place()
    }
  }

  func order(_ id: Order.ID, of buyer: User.ID) async throws(StoreError) -> Order? {
    let query = OrderColumns.orders(
      where: "o.id = $1 AND o.buyer_id = $2",
      [.int(id), .int(buyer)]
    )
    return OrderColumns.grouped(try await database.read(query)).first
  }

  func page(of buyer: User.ID, _ request: PageRequest) async throws(StoreError) -> Page<Order> {
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
    // An empty cart passes here; placing the order then distinguishes it from one that was emptied
    // meanwhile.
    let least = if case .cart = request.content { 0 } else { 1 }
    try Bounds.check(lines.count, "lines", least...Cart.mostLines)
    for line in lines {
      try Bounds.check(line.quantity, "quantity", Cart.quantities)
      try Bounds.check(line.price, "price", Product.prices)
    }
    guard Set(lines.map(\.product)).count == lines.count else {
      throw StoreError(
        .invalid(field: "lines", why: "a product stands there twice. Add its pieces.")
      )
    }
  }
}
