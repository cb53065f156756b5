import Entities
import ViperaNetworking

/// Some rows of a list, and the cursor of the page after them.
protocol ListPage {
  var rowCount: Int { get }
  var next: String? { get }
}

extension BeerPage: ListPage {
  var rowCount: Int { beers.count }
}

extension MemberPage: ListPage {
  var rowCount: Int { members.count }
}

extension ProductPage: ListPage {
  var rowCount: Int { products.count }
}

/// Loads a list again from its start.
enum ListPages {
  /// Loads as many pages as hold `count` rows, at least the first, so that a refresh keeps the scroll position.
  static func covering<Page: ListPage>(
    _ count: Int,
    read: (_ cursor: String?) async throws(NetworkError) -> Page
  ) async throws(NetworkError) -> [Page] {
    var pages = [try await read(nil)]
    var rows = pages[0].rowCount
    while rows < count, let last = pages.last, last.rowCount > 0, let next = last.next {
      pages.append(try await read(next))
      rows += pages[pages.count - 1].rowCount
    }
    return pages
  }
}
