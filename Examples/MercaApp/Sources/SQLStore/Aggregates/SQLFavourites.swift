package import Entities
import FoundationEssentials
package import Store

extension SQLStore: FavouriteStore {
  package func favourites(of member: Int) async throws(StoreError) -> [ProductRow] {
    let query = Query(
      "SELECT content FROM favourites WHERE user_id = $1 ORDER BY added_at DESC, product_id DESC",
      [.int(member)]
    ) { (row) throws(StoreError) in try Self.favourite(row.text(0)) }
    return try await database.read(query)
  }

  package func add(_ product: ProductRow, of member: Int) async throws(StoreError) -> Bool {
    let (content, now) = (try Self.content(product), SQLValue.int(clock().milliseconds))
    let insert = Query(
      """
      INSERT INTO favourites (user_id, product_id, content, added_at)
      SELECT CAST($1 AS bigint), CAST($2 AS bigint), $3, CAST($4 AS bigint)
      WHERE (SELECT count(*) FROM favourites WHERE user_id = $1 AND product_id <> $2) < $5
      ON CONFLICT (user_id, product_id) DO UPDATE SET content = excluded.content RETURNING 1
      """,
      [.int(member), .int(product.id), content, now, .int(ProductRow.mostFavourites)]
    )
    // The member is locked, so that two parallel requests do not both take the last place.
    return try await locking("favourites \(member)") { (session) throws(StoreError) in
      try session.first(insert) != nil
    }
  }

  package func remove(_ product: ProductRow.ID, of member: Int) async throws(StoreError) {
    let removal: SQL = "DELETE FROM favourites WHERE user_id = $1 AND product_id = $2 RETURNING 1"
    _ = try await database.write(Query(removal, [.int(member), .int(product)]), .repeatable)
  }

  package func update(_ products: [ProductRow], of member: Int) async throws(StoreError) {
    // Sorted, so that two parallel updates never cause a deadlock.
    let rows = try products.sorted { $0.id < $1.id }.map { (product) throws(StoreError) -> [SQLValue] in
      [.int(member), .int(product.id), try Self.content(product)]
    }
    try await database.transaction(.repeatable) { (session) throws(StoreError) in
      try session.run("UPDATE favourites SET content = $3 WHERE user_id = $1 AND product_id = $2", each: rows)
    }
  }

  private static func content(_ product: ProductRow) throws(StoreError) -> SQLValue {
    do { return .text(String(decoding: try JSONEncoder().encode(product), as: UTF8.self)) } catch {
      throw StoreError(.invalid(field: "product", why: "\(error)"))
    }
  }

  private static func favourite(_ content: String) throws(StoreError) -> ProductRow {
    do { return try JSONDecoder().decode(ProductRow.self, from: Data(content.utf8)) } catch {
      throw StoreError(.damaged("a favourite: \(error)"))
    }
  }
}
