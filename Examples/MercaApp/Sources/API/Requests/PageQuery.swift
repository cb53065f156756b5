import Store
import ViperaWeb

/// The page in a request's query: `?limit=25&cursor=…`.
enum PageQuery {
  /// Reads the query; parameters other than these two are ignored.
  ///
  /// - Throws: 400 for an invalid value, or one that is given twice.
  static func read(_ request: HTTPRequest, limit: Int = 25) throws(APIFailure) -> PageRequest {
    try read(QueryValues(request), limit: limit)
  }

  /// Reads the page from query values that were already parsed.
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
