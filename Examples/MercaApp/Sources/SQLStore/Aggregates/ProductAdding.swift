import Store

/// Stores one new product within a transaction, with its search words, the seller's product count, and the use of its
/// pictures.
struct ProductAdding {
  let offer: ProductOffer
  let stock: Int
  let now: Timestamp
  let dialect: any Dialect
  let session: any DatabaseSession

  /// Adds the product to those of a seller.
  ///
  /// - Returns: The ID of the product.
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

  /// Increments a seller's product count.
  ///
  /// The seller's row is locked, so two parallel increments both count.
  ///
  /// - Throws: `.missing` if there is no such seller; `.invalid` if they already offer the maximum.
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
