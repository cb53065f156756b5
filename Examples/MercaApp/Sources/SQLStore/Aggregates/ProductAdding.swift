import Store

/// Keeps one new product within a transaction: with the words it is found by, counted, and with the
/// pictures it uses.
struct ProductAdding {
  let offer: ProductOffer
  let stock: Int
  let now: Timestamp
  let dialect: any Dialect
  let session: any DatabaseSession

  /// Adds the product to those of a seller.
  ///
  /// - Returns: The number of the product.
  func add(by seller: Seller.ID) throws(StoreError) -> Product.ID {
    let values = try ProductColumns.values(of: offer, stock: stock, by: seller)
    try countOne(of: seller)
    try UploadUses.change(from: [], to: offer.pictures, of: seller, at: now, in: session)
    let insert = Query(
      """
      INSERT INTO products (title, description, price, instalments, ships_free, condition, terms,
        pictures, stock, words, seller_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id
      """,
      values + [.int(seller)]
    ) { (row) throws(StoreError) in try row.int(0) }
    guard let id = try session.first(insert) else { throw StoreError(.missing("seller")) }
    for step in dialect.afterIndexing { try session.run(step, [.int(id), .int(id)]) }
    return id
  }

  /// Notes one more product of a seller, whose row is locked: two at the same time are two.
  ///
  /// - Throws: `.missing` when there is no such seller; `.invalid` when they offer as many as they may.
  private func countOne(of seller: Seller.ID) throws(StoreError) {
    let note = Query(
      "UPDATE sellers SET offered = offered + 1 WHERE id = $1 RETURNING offered",
      [.int(seller)]
    ) { (row) throws(StoreError) in try row.int(0) }
    guard let count = try session.first(note) else { throw StoreError(.missing("seller")) }
    guard count <= Seller.mostProducts else {
      throw StoreError(
        .invalid(field: "products", why: "there may be \(Seller.mostProducts) of a seller's.")
      )
    }
  }
}
