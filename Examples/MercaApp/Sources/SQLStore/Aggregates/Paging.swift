import Store

/// Keyset pagination: a query asks for one row more than the page has, which shows whether it is the last page.
enum Paging {
  /// Returns the id after which a page by id begins.
  static func id(_ request: PageRequest, _ order: PageCursor.Order) throws(StoreError) -> Int {
    let first = order == .newest ? Int.max : -1
    guard let cursor = request.after else { return first }
    guard cursor.order == order, cursor.key.count == 1 else { throw PageCursor.invalid }
    return cursor.key[0]
  }

  /// Returns the page of rows that were queried with one more than its limit.
  static func page<Row>(_ rows: [Row], _ request: PageRequest, cursor: (Row) -> PageCursor) -> Page<Row> {
    let isLast = rows.count <= request.limit
    let kept = Array(rows.prefix(request.limit))
    return Page(rows: kept, next: isLast ? nil : kept.last.map(cursor))
  }
}
