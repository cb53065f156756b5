import struct Entities.WordCorrection
import Store

/// Rejects values that are out of bounds, before they reach a database.
enum Bounds {
  /// Rejects a text that is too short, too long, or contains a NUL.
  static func check(_ text: String?, _ field: String, _ lengths: ClosedRange<Int>) throws(StoreError) {
    guard let text else { return }
    guard !text.utf8.contains(0) else {
      throw StoreError(.invalid(field: field, why: "it contains a NUL character."))
    }
    // Each scalar has at most 4 bytes, so an overlong text is rejected without counting its scalars.
    guard text.utf8.count <= 4 * lengths.upperBound, lengths.contains(text.unicodeScalars.count) else {
      throw StoreError(
        .invalid(field: field, why: "it must have \(lengths.lowerBound) to \(lengths.upperBound) characters.")
      )
    }
  }

  /// Rejects a number that is out of bounds.
  static func check(_ number: Int, _ field: String, _ range: ClosedRange<Int>) throws(StoreError) {
    guard range.contains(number) else {
      throw StoreError(.invalid(field: field, why: "it must be within \(range.lowerBound) and \(range.upperBound)."))
    }
  }
}

/// Keyset pagination: a query requests one row more than the page has, which shows whether another page follows.
enum Paging {
  /// Returns the id after which the page begins, for a list sorted by id.
  static func id(_ request: PageRequest, _ order: PageCursor.Order) throws(StoreError) -> Int {
    let first = order == .newest ? Int.max : -1
    guard let cursor = request.after else { return first }
    guard cursor.order == order, cursor.key.count == 1 else { throw PageCursor.invalid }
    return cursor.key[0]
  }

  /// Returns the page of rows that were queried with one more than its limit.
  static func page<Row>(
    _ rows: [Row],
    _ request: PageRequest,
    corrections: [WordCorrection] = [],
    cursor: (Row) -> PageCursor
  ) -> Page<Row> {
    let isLast = rows.count <= request.limit
    let kept = Array(rows.prefix(request.limit))
    return Page(rows: kept, next: isLast ? nil : kept.last.map(cursor), corrections: corrections)
  }
}

extension SQLStore {
  /// Returns a page of the rows of a table, by id.
  func page<Entity: Identifiable<Int> & Sendable>(
    of columns: SQL,
    from table: SQL,
    _ request: PageRequest,
    read: @escaping @Sendable (any Row) throws(StoreError) -> Entity
  ) async throws(StoreError) -> Page<Entity> {
    let sql = "SELECT " + columns + " FROM " + table + " WHERE id > $1 ORDER BY id LIMIT $2"
    let query = Query(sql, [.int(try Paging.id(request, .id)), .int(request.limit + 1)], read: read)
    return Paging.page(try await database.read(query), request) { PageCursor(.id, key: [$0.id]) }
  }
}
