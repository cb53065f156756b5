package import Store

extension SQLStore: SellerStore {
  package func seller(_ id: Seller.ID) async throws(StoreError) -> Seller? {
    let query = Query("SELECT id, name, owner_id FROM sellers WHERE id = $1", [.int(id)], read: Self.seller)
    return try await database.row(query)
  }

  // Scans the sorted names until the page is full. If no name matches, all names are scanned, which takes 4 ms for
  // 10,000.
  package func search(_ text: String, _ request: PageRequest) async throws(StoreError) -> Page<Seller> {
    guard let words = try Words.searched(text) else { return Page(rows: [], next: nil) }
    let id = try Paging.id(request, .name)
    // Words contain neither `%` nor `_`.
    let pattern = words.isEmpty ? "%" : "% " + words.joined(separator: "% ") + "%"
    let rows = try await database.reading { (session) throws(StoreError) in
      let words = Query(text: "SELECT words FROM sellers WHERE id = $1", [.int(id)])
      let last = try request.after == nil ? "" : session.first(words)
      guard let last else { throw PageCursor.invalid }
      let query = Query(
        """
        SELECT id, name, owner_id FROM sellers
        WHERE (words, id) > ($1, $2) AND ' ' || words LIKE $3 ORDER BY words, id LIMIT $4
        """,
        [.text(last), .int(id), .text(pattern), .int(request.limit + 1)],
        read: Self.seller
      )
      return try session.rows(query)
    }
    return Paging.page(rows, request) { PageCursor(.name, key: [$0.id]) }
  }

  /// Returns the folded words of a name, by which sellers are sorted and searched.
  static func words(of name: String) -> String { Words.of(name).joined(separator: " ") }

  package func shop(of owner: User.ID) async throws(StoreError) -> Seller? {
    try await database.row(Self.shop(of: owner))
  }

  /// Returns the shop of an account, and opens it in this transaction if it has none.
  static func shop(
    of owner: User.ID,
    named name: String,
    in session: any DatabaseSession
  ) throws(StoreError) -> Seller {
    // Looked up first, because even a failed insertion takes an id and writes.
    if let shop = try session.first(shop(of: owner)) { return shop }
    try session.run(
      "INSERT INTO sellers (name, owner_id, words) VALUES ($1, $2, $3) ON CONFLICT (owner_id) DO NOTHING",
      [.text(name), .int(owner), .text(words(of: name))]
    )
    guard let shop = try session.first(shop(of: owner)) else { throw StoreError(.missing("account")) }
    return shop
  }

  private static func shop(of owner: User.ID) -> Query<Seller> {
    Query("SELECT id, name, owner_id FROM sellers WHERE owner_id = $1", [.int(owner)], read: seller)
  }

  private static func seller(_ row: any Row) throws(StoreError) -> Seller {
    Seller(id: try row.int(0), name: try row.text(1), owner: try row.optionalInt(2))
  }
}
