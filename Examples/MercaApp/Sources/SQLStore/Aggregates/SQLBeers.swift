import Entities
import Store

/// Beers in SQL.
struct SQLBeers: BeerStore {
  let database: any Database

  func page(_ request: PageRequest) async throws(StoreError) -> Page<Beer> {
    let query = Query(
      "SELECT id, name, description, image FROM beers WHERE id > $1 ORDER BY id LIMIT $2",
      [.int(try Paging.id(request, .id)), .int(request.limit + 1)],
      read: Self.beer
    )
    return Paging.page(try await database.read(query), request) { PageCursor(.id, key: [$0.id]) }
  }

  func beer(_ id: Beer.ID) async throws(StoreError) -> Beer? {
    let query = Query(
      "SELECT id, name, description, image FROM beers WHERE id = $1",
      [.int(id)],
      read: Self.beer
    )
    return try await database.read(query).first
  }

  func beer(drawnBy number: UInt64) async throws(StoreError) -> Beer? {
    let query = Query(
      """
      SELECT id, name, description, image FROM beers ORDER BY id LIMIT 1 OFFSET $1 % (
        SELECT CASE WHEN count(*) = 0 THEN 1 ELSE count(*) END FROM beers
      )
      """,
      [.int(Int(truncatingIfNeeded: number >> 1))],
      read: Self.beer
    )
    return try await database.read(query).first
  }

  private static func beer(_ row: any Row) throws(StoreError) -> Beer {
    Beer(
      id: try row.int(0),
      name: try row.text(1),
      description: try row.text(2),
      image: try row.optionalText(3)
    )
  }
}
