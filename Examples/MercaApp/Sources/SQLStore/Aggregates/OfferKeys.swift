import Store

/// The idempotency keys of offers.
enum OfferKeys {
  /// Takes a key for an offer that this transaction stores.
  ///
  /// The key's row comes first: it is unique, so a parallel transaction with the same offer waits here, and then finds
  /// the product.
  ///
  /// - Returns: The product that was offered with the key before; nil if the key is new.
  /// - Throws: `.keyReused` if another offer was sent with it; `.missing` if there is no such account.
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

  /// Stores which product was offered with a key.
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
