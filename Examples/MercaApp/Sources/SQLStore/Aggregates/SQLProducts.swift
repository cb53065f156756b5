package import struct Entities.ProductQuery
package import struct Entities.WordCorrection
package import Store

extension SQLStore: ProductStore {
  package func product(_ id: Product.ID) async throws(StoreError) -> Product? {
    try await database.row(Self.product(id))
  }

  package func products(_ ids: [Product.ID]) async throws(StoreError) -> [Product] {
    let query = Query(Self.productByID, read: ProductColumns.product)
    return try await database.reading { (session) throws(StoreError) in
      Array(try session.rows(query, each: ids.map { [.int($0)] }).joined())
    }
  }

  package func search(_ query: ProductQuery, _ request: PageRequest) async throws(StoreError) -> Page<Product> {
    guard let plan = try SearchPlan(query, request) else { return Page(rows: [], next: nil) }
    let dialect = database.dialect
    let (found, corrections) = try await database.reading {
      (session) throws(StoreError) -> ([Product], [WordCorrection]) in
      let found = try dialect.products(plan, in: session)
      guard found.isEmpty, let corrected = try plan.corrected(in: session) else { return (found, []) }
      let similar = try dialect.products(corrected, in: session)
      return (similar, similar.isEmpty ? [] : corrected.corrections)
    }
    return Paging.page(found, request, corrections: corrections) { product in
      PageCursor(plan.order, key: plan.order == .newest ? [product.id] : [product.offer.price, product.id])
    }
  }

  package func offer(_ request: OfferRequest) async throws(StoreError) -> Product {
    try Bounds.check(request.shopName, "name", 1...100)
    try Bounds.check(request.key.text, "key", 1...100)
    try Bounds.check(request.key.contentHash.count, "content", 16...64)
    let (dialect, now) = (database.dialect, clock())
    // Repeatable: a second run finds the key of the first, and returns its product.
    return try await database.transaction(.repeatable) { (session) throws(StoreError) in
      if let known = try Self.offered(request, in: session) { return try Self.readBack(known, in: session) }
      let shop = try Self.shop(of: request.owner, named: request.shopName, in: session)
      let product = try Self.add(request, by: shop.id, at: now, dialect, in: session)
      try session.run(
        "UPDATE offer_keys SET product_id = $3 WHERE owner_id = $1 AND idempotency_key = $2",
        [.int(request.owner), .text(request.key.text), .int(product)]
      )
      return try Self.readBack(product, in: session)
    }
  }

  package func change(
    _ id: Product.ID,
    of seller: Seller.ID,
    version: Int?,
    by change: ProductChange
  ) async throws(StoreError) -> Product {
    try Bounds.check(change.stock, "stock", ProductChange.stocks)
    let now = clock()
    return try await indexing(id, of: seller, version) { (session, old) throws(StoreError) in
      // The product is locked, so no order takes from its stock until the transaction ends.
      let product = try Self.readBack(id, in: session)
      let offer = change.applied(to: product.offer)
      let stock = product.stock + change.stock
      guard stock >= 0 else { throw StoreError(.outOfStock(product: id, available: product.stock)) }
      let values = try ProductColumns.values(of: offer, stock: stock, by: seller)
      try UploadUses.change(from: old, to: offer.pictures, of: seller, at: now, in: session)
      try session.run(
        """
        UPDATE products SET title = $1, description = $2, price = $3, instalments = $4,
          ships_free = $5, condition = $6, terms = $7, pictures = $8, stock = $9, words = $10,
          version = version + 1
        WHERE id = $11
        """,
        values + [.int(id)]
      )
      try ProductColumns.keepWords(of: [values], in: session)
      return try Self.readBack(id, in: session)
    }
  }

  package func withdraw(_ id: Product.ID, of seller: Seller.ID, version: Int?) async throws(StoreError) {
    let now = clock()
    try await indexing(id, of: seller, version) { (session, old) throws(StoreError) in
      // Decrements the shop's product count, but not below 0, since products from a filling were not counted. Locks the
      // shop before the pictures, as an offer does; the opposite order could cause a deadlock.
      try session.run("UPDATE sellers SET offered = offered - 1 WHERE id = $1 AND offered > 0", [.int(seller)])
      // The product is no longer shown, so its pictures may be removed.
      try UploadUses.change(from: old, to: [], of: seller, at: now, in: session)
      try session.run("UPDATE products SET words = NULL, version = version + 1 WHERE id = $1", [.int(id)])
    }
  }

  /// Changes an offered product of a seller, and updates its search index.
  ///
  /// The product is locked, and must have the given version. The closure gets the names of the product's pictures.
  private func indexing<Answer: Sendable>(
    _ id: Product.ID,
    of seller: Seller.ID,
    _ version: Int?,
    _ change: @escaping @Sendable (any DatabaseSession, [String]) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer {
    let dialect = database.dialect
    return try await database.transaction(.once) { (session) throws(StoreError) in
      let locked = Query(
        "SELECT version, words IS NULL, pictures FROM products WHERE id = $1 AND seller_id = $2" + dialect.forUpdate,
        [.int(id), .int(seller)]
      ) { (row) throws(StoreError) in
        (version: try row.int(0), isWithdrawn: try row.bool(1), pictures: try ProductColumns.pictures(row.text(2)))
      }
      guard let found = try session.first(locked) else { throw StoreError(.missing("product")) }
      guard !found.isWithdrawn else { throw StoreError(.notOffered(product: id)) }
      guard version == nil || version == found.version else { throw StoreError(.stale) }
      for step in dialect.beforeIndexing { try session.run(step, [.int(id), .int(id)]) }
      let answer = try change(session, found.pictures)
      for step in dialect.afterIndexing { try session.run(step, [.int(id), .int(id)]) }
      return answer
    }
  }

  // Built only once, because it is the most frequent query.
  private static let productByID: SQL =
    "SELECT " + ProductColumns.list + " FROM products p JOIN sellers s ON s.id = p.seller_id WHERE p.id = $1"

  static func product(_ id: Product.ID) -> Query<Product> {
    Query(productByID, [.int(id)], read: ProductColumns.product)
  }

  private static func readBack(_ id: Product.ID, in session: any DatabaseSession) throws(StoreError) -> Product {
    guard let product = try session.first(product(id)) else {
      throw StoreError(.damaged("product \(id) is missing after it was written."))
    }
    return product
  }

  /// Adds a product to a seller, with its search words, and counts the use of its pictures; returns the product's ID.
  private static func add(
    _ request: OfferRequest,
    by seller: Seller.ID,
    at now: Timestamp,
    _ dialect: any Dialect,
    in session: any DatabaseSession
  ) throws(StoreError) -> Product.ID {
    let values = try ProductColumns.values(of: request.offer, stock: request.stock, by: seller)
    try countOne(of: seller, in: session)
    try UploadUses.change(from: [], to: request.offer.pictures, of: seller, at: now, in: session)
    let insert = SQL.insert(into: "products", ProductColumns.stored + ["seller_id"]) + " RETURNING id"
    guard let id = try session.first(Query(insert, values + [.int(seller)])) else {
      throw StoreError(.missing("seller"))
    }
    try ProductColumns.keepWords(of: [values], in: session)
    for step in dialect.afterIndexing { try session.run(step, [.int(id), .int(id)]) }
    return id
  }

  /// Increments a seller's product count; the row is locked, so two parallel increments both count.
  private static func countOne(of seller: Seller.ID, in session: any DatabaseSession) throws(StoreError) {
    let note = Query("UPDATE sellers SET offered = offered + 1 WHERE id = $1 RETURNING offered", [.int(seller)])
    guard let count = try session.first(note) else { throw StoreError(.missing("seller")) }
    guard count <= Seller.mostProducts else {
      throw StoreError(.invalid(field: "products", why: "a seller may have at most \(Seller.mostProducts)."))
    }
  }

  /// Stores the key of the offer that this transaction makes, or returns the product that was offered with this key
  /// before.
  ///
  /// The key's row is inserted first: it is unique, so a parallel transaction with the same key waits here, and then
  /// finds the product.
  private static func offered(_ request: OfferRequest, in session: any DatabaseSession) throws(StoreError) -> Product
    .ID?
  {
    let (owner, key) = (SQLValue.int(request.owner), SQLValue.text(request.key.text))
    let insert = Query(
      """
      INSERT INTO offer_keys (owner_id, idempotency_key, content_hash) VALUES ($1, $2, $3)
      ON CONFLICT (owner_id, idempotency_key) DO NOTHING RETURNING owner_id
      """,
      [owner, key, .bytes(request.key.contentHash)]
    )
    if try session.first(insert) != nil { return nil }
    let known = Query(
      "SELECT content_hash, product_id FROM offer_keys WHERE owner_id = $1 AND idempotency_key = $2",
      [owner, key]
    ) { (row) throws(StoreError) in (hash: try row.bytes(0), product: try row.int(1)) }
    guard let found = try session.first(known) else { throw StoreError(.missing("key")) }
    guard found.hash == request.key.contentHash else { throw StoreError(.keyReused) }
    return found.product
  }
}
