import Store

/// The keys by which offers are known that are sent again.
enum OfferKeys {
  /// Takes a key for an offer that is to be kept in this transaction.
  ///
  /// The key's row comes first: it is unique, so whoever sends the same offer at the same time waits here,
  /// and then finds the product.
  ///
  /// - Returns: The product that was offered with the key before; nil where it is a new one.
  /// - Throws: `.keyReused` where something else was offered with it; `.missing` without such an account.
  static func begin(
    _ key: OfferRequest.Key,
    of owner: User.ID,
    in session: any DatabaseSession
  ) throws(StoreError) -> Product.ID? {
    let insert = Query(
      """
      INSERT INTO offer_keys (owner_id, idempotency_key, content_hash) VALUES ($1, $2, $3)
      ON CONFLICT (owner_id, idempotency_key) DO NOTHING RETURNING owner_id
      """,
      [.int(owner), .text(key.text), .bytes(key.contentHash)]
    ) { (row) throws(StoreError) in try row.int(0) }
    if try session.first(insert) != nil { return nil }
    let known = Query(
      "SELECT content_hash, product_id FROM offer_keys WHERE owner_id = $1 AND idempotency_key = $2",
      [.int(owner), .text(key.text)]
    ) { (row) throws(StoreError) in (hash: try row.bytes(0), product: try row.int(1)) }
    guard let found = try session.first(known) else { throw StoreError(.missing("key")) }
    guard found.hash == key.contentHash else { throw StoreError(.keyReused) }
    return found.product
  }

  /// Notes which product was offered with a key.
  static func end(
    _ key: OfferRequest.Key,
    of owner: User.ID,
    _ product: Product.ID,
    in session: any DatabaseSession
  ) throws(StoreError) {
    try session.run(
      "UPDATE offer_keys SET product_id = $3 WHERE owner_id = $1 AND idempotency_key = $2",
      [.int(owner), .text(key.text), .int(product)]
    )
  }
}
