import Store

/// Sellers in SQL.
struct SQLSellers: SellerStore {
  let database: any Database

  func seller(_ id: Seller.ID) async throws(StoreError) -> Seller? {
    let query = Query(
      "SELECT id, name, owner_id FROM sellers WHERE id = $1",
      [.int(id)],
      read: Self.seller
    )
    return try await database.row(query)
  }

  func page(_ request: PageRequest) async throws(StoreError) -> Page<Seller> {
    let query = Query(
      "SELECT id, name, owner_id FROM sellers WHERE id > $1 ORDER BY id LIMIT $2",
      [.int(try Paging.id(request, .id)), .int(request.limit + 1)],
      read: Self.seller
    )
    return Paging.page(try await database.read(query), request) { PageCursor(.id, key: [$0.id]) }
  }

  func shop(of owner: User.ID) async throws(StoreError) -> Seller? {
    try await database.row(Self.shop(of: owner))
  }

  /// The shop of an account, opened in this transaction when it has none.
  static func shop(
    of owner: User.ID,
    named name: String,
    in session: any DatabaseSession
  ) throws(StoreError) -> Seller {
    // Looked for first: to open one takes a number and a write, also where there is one.
    if let shop = try session.first(shop(of: owner)) { return shop }
    try session.run(
      "INSERT INTO sellers (name, owner_id) VALUES ($1, $2) ON CONFLICT (owner_id) DO NOTHING",
      [.text(name), .int(owner)]
    )
    guard let shop = try session.first(shop(of: owner)) else {
      throw StoreError(.missing("account"))
    }
    return shop
  }

  private static func shop(of owner: User.ID) -> Query<Seller> {
    Query(
      "SELECT id, name, owner_id FROM sellers WHERE owner_id = $1",
      [.int(owner)],
      read: seller
    )
  }

  private static func seller(_ row: any Row) throws(StoreError) -> Seller {
    Seller(id: try row.int(0), name: try row.text(1), owner: try row.optionalInt(2))
  }
}
