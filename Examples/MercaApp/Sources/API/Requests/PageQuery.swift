import Store
import ViperaWeb

/// Which page a request's query asks for: `?limit=25&cursor=…`.
enum PageQuery {
  /// Reads the query; other values than the two are none of a page's business.
  ///
  /// - Throws: 400 for a value that is none, or that stands there twice.
  static func read(_ request: HTTPRequest, limit: Int = 25) throws(APIFailure) -> PageRequest {
    var (wanted, cursor): (Int?, PageCursor?)
    for pair in (request.query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 2 ? String(parts[1]) : ""
      switch parts[0] {
      case "limit":
        guard wanted == nil else { throw twice("limit") }
        wanted = Int(value) ?? 0
      case "cursor":
        guard cursor == nil else { throw twice("cursor") }
        do throws(StoreError) { cursor = try PageCursor(value) } catch { throw APIFailure(error) }
      default: continue
      }
    }
    do throws(StoreError) {
      return try PageRequest(limit: wanted ?? limit, after: cursor)
    } catch {
      throw APIFailure(error)
    }
  }

  private static func twice(_ name: String) -> APIFailure {
    APIFailure(.badRequest, "'\(name)' stands in the address twice. Write it once.")
  }
}
