package import Store

extension SQLStore: CartStore {
  package func cart(of user: User.ID) async throws(StoreError) -> Cart {
    let query = Query(
      "SELECT " + ProductColumns.list + """
        , c.quantity FROM cart_lines c JOIN products p ON p.id = c.product_id
        JOIN sellers s ON s.id = p.seller_id
        WHERE c.user_id = $1 ORDER BY c.added_at, c.product_id
        """,
      [.int(user)]
    ) { (row) throws(StoreError) in
      CartLine(product: try ProductColumns.product(row), quantity: try row.int(ProductColumns.count))
    }
    return Cart(lines: try await database.read(query))
  }

  package func set(_ quantity: Int, of product: Product.ID, for user: User.ID) async throws(StoreError) {
    if quantity == 0 {
      let removal: SQL = "DELETE FROM cart_lines WHERE user_id = $1 AND product_id = $2 RETURNING 1"
      _ = try await database.write(Query(removal, [.int(user), .int(product)]), .repeatable)
      return
    }
    try Bounds.check(quantity, "quantity", Cart.quantities)
    let now = clock().milliseconds
    let lock = database.dialect.forUpdate
    try await database.transaction(.repeatable) { (session) throws(StoreError) in
      guard let found = try session.first(Self.product(product)) else { throw StoreError(.missing("product")) }
      guard !found.isWithdrawn else { throw StoreError(.notOffered(product: product)) }
      guard found.seller.owner != user else { throw StoreError(.ownProduct(product: product)) }
      // The user's row is locked, so that two parallel requests do not both take the last free line.
      try UserColumns.hold(user, lock, in: session)
      let others = Query(
        "SELECT count(*) FROM cart_lines WHERE user_id = $1 AND product_id <> $2",
        [.int(user), .int(product)]
      )
      guard try session.first(others) ?? 0 < Cart.mostLines else {
        throw StoreError(.invalid(field: "cart", why: "it is full with \(Cart.mostLines) products. Remove one."))
      }
      let insert = Query(
        """
        INSERT INTO cart_lines (user_id, product_id, quantity, added_at)
        SELECT u.id, p.id, CAST($3 AS bigint), CAST($4 AS bigint) FROM users u, products p
        WHERE u.id = $1 AND p.id = $2 AND p.words IS NOT NULL
        ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = excluded.quantity
        RETURNING quantity
        """,
        [.int(user), .int(product), .int(quantity), .int(now)]
      )
      guard try session.first(insert) != nil else { throw StoreError(.notOffered(product: product)) }
    }
  }

  package func clear(of user: User.ID) async throws(StoreError) {
    _ = try await database.write(
      Query("DELETE FROM cart_lines WHERE user_id = $1 RETURNING 1", [.int(user)]),
      .repeatable
    )
  }
}
