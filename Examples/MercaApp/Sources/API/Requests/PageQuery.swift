import Store
import ViperaWeb

/// Which page a request's query asks for: `?limit=25&cursor=…`.
enum PageQuery {
  /// Reads the query; other values than the two are none of a page's business.
  ///
  /// - Throws: 400 for a value that is none, or that stands there twice.
  static func read(_ request: HTTPRequest, limit: Int = 25) throws(APIFailure) -> PageRequest {
    try read(QueryValues(request), limit: limit)
  }

  /// Reads it from values that were read before.
  static func read(_ values: QueryValues, limit: Int = 25) throws(APIFailure) -> PageRequest {
    let wanted = try values.number("limit", in: PageRequest.limits)
    let cursor = try values.text("cursor")
    do throws(StoreError) {
      return try PageRequest(limit: wanted ?? limit, after: cursor.map(PageCursor.init))
    } catch {
      throw APIFailure(error)
    }
  }
}
