import Entities
import Testing
import ViperaNetworking

@testable import Modules

/// The rules of every list that loads page by page.
@Suite struct PagedListTests {
  struct Row: Hashable, Identifiable {
    let id: Int
  }

  /// A request of the user, or the response to the newest request.
  enum Step {
    case reload, refresh, replace, more, tap, clear
    case restart(Int)
    case pages([([Int], next: String?)])
    case failure
    /// The response to the request before the newest one.
    case late([Int])

    static func page(_ ids: [Int], next: String? = nil) -> Step { .pages([(ids, next: next)]) }
  }

  struct Rule: CustomTestStringConvertible {
    let testDescription: String
    let steps: [Step]
    /// The cursors that were requested, `-` for the first page.
    let requested: String
    let shown: String

    init(_ name: String, _ steps: [Step], requested: String, shown: String) {
      (testDescription, self.steps, self.requested, self.shown) = (name, steps, requested, shown)
    }
  }

  /// The first pages of three rows, with more to come.
  private static let three: [Step] = [.reload, .page([1, 2], next: "a"), .more, .page([3], next: "b")]
  private static let failedPage: [Step] = [.reload, .page([1], next: "a"), .more, .failure]
  private static let failedRefresh: [Step] = three + [.refresh, .failure]

  private static let rules = [
    Rule("nothing is loaded by itself", [], requested: "", shown: "idle"),
    Rule("the first page loads", [.reload], requested: "-", shown: "loading"),
    Rule("an empty list", [.reload, .page([])], requested: "-", shown: "empty"),
    Rule("pages follow each other", three, requested: "- a", shown: "loaded [1, 2, 3] more"),
    Rule(
      "the last page",
      three + [.more, .page([4]), .more, .tap],
      requested: "- a b",
      shown: "loaded [1, 2, 3, 4] end"
    ),
    Rule("the next page loads", three + [.more], requested: "- a b", shown: "loaded [1, 2, 3] loading more"),
    // A new row moves other rows from one page to the next.
    Rule(
      "a row that moved is kept once",
      three + [.more, .page([3, 4])],
      requested: "- a b",
      shown: "loaded [1, 2, 3, 4] end"
    ),
    Rule("a row is kept once in its page", [.reload, .page([1, 1])], requested: "-", shown: "loaded [1] end"),
    // Regression: a server that sent the same page again kept the list loading forever.
    Rule(
      "a page without new rows ends the list",
      three + [.more, .page([3], next: "c"), .more, .tap],
      requested: "- a b",
      shown: "loaded [1, 2, 3] end"
    ),
    Rule("an empty first page ends the list", [.reload, .page([], next: "a"), .more], requested: "-", shown: "empty"),

    Rule("a failed page is said", failedPage, requested: "- a", shown: "loaded [1] offline"),
    Rule("scrolling does not retry it", failedPage + [.more], requested: "- a", shown: "loaded [1] offline"),
    Rule("a tap retries it", failedPage + [.tap], requested: "- a a", shown: "loaded [1] loading more"),
    Rule("a retry that succeeds", failedPage + [.tap, .page([2])], requested: "- a a", shown: "loaded [1, 2] end"),
    Rule(
      "a refresh clears it",
      failedPage + [.refresh, .page([1], next: "c")],
      requested: "- a -",
      shown: "loaded [1] more"
    ),

    Rule("a refresh keeps the rows", three + [.refresh], requested: "- a -", shown: "loading [1, 2, 3] more"),
    // Regression: a user who had scrolled down was moved to the end of a short list.
    Rule(
      "a refresh loads as many rows as are shown",
      three + [.refresh, .pages([([9, 1], next: "c"), ([2, 3], next: "d"), ([4], next: nil)])],
      requested: "- a - c",
      shown: "loaded [9, 1, 2, 3] more"
    ),
    Rule(
      "rows that moved do not count twice",
      three + [.refresh, .pages([([9, 1], next: "c"), ([1], next: "d")])],
      requested: "- a - c",
      shown: "loaded [9, 1] end"
    ),
    Rule(
      "a refresh ends where the list does",
      three + [.refresh, .page([1])],
      requested: "- a -",
      shown: "loaded [1] end"
    ),
    Rule("a failed refresh keeps the rows", failedRefresh, requested: "- a -", shown: "offline [1, 2, 3] more"),
    // Later pages do not make the first ones newer.
    Rule(
      "a failed refresh is said until one succeeds",
      failedRefresh + [.more, .page([4], next: "c")],
      requested: "- a - b",
      shown: "offline [1, 2, 3, 4] more"
    ),
    Rule("it is retried", failedRefresh + [.refresh], requested: "- a - -", shown: "loading [1, 2, 3] more"),
    Rule("a first load that fails", [.reload, .failure], requested: "-", shown: "offline"),
    Rule(
      "a first load is retried",
      [.reload, .failure, .refresh, .page([1])],
      requested: "- -",
      shown: "loaded [1] end"
    ),

    Rule(
      "nothing is refreshed twice at once",
      three + [.refresh, .refresh],
      requested: "- a -",
      shown: "loading [1, 2, 3] more"
    ),
    Rule(
      "no page loads twice at once",
      three + [.more, .more, .tap],
      requested: "- a b",
      shown: "loaded [1, 2, 3] loading more"
    ),
    // The next page of the old list would lack rows that have moved.
    Rule(
      "no page loads during a refresh",
      three + [.refresh, .more, .tap],
      requested: "- a -",
      shown: "loading [1, 2, 3] more"
    ),
    Rule("a newer load wins", [.reload, .reload, .late([1])], requested: "- -", shown: "loading"),
    Rule(
      "its response is shown",
      [.reload, .reload, .page([2]), .late([1])],
      requested: "- -",
      shown: "loaded [2] end"
    ),
    Rule(
      "a refresh wins over a page",
      three + [.more, .refresh, .late([4])],
      requested: "- a b -",
      shown: "loading [1, 2, 3] more"
    ),
    // Regression: "Loading more" stayed forever.
    Rule(
      "a page that was overtaken is loaded again",
      three + [.more, .refresh, .failure, .late([4]), .more],
      requested: "- a b - b",
      shown: "offline [1, 2, 3] loading more"
    ),

    Rule(
      "the rows of another search stay meanwhile",
      three + [.replace],
      requested: "- a -",
      shown: "loading [1, 2, 3] unknown"
    ),
    Rule(
      "no page follows them",
      three + [.replace, .failure, .more, .tap],
      requested: "- a -",
      shown: "offline [1, 2, 3] unknown"
    ),
    Rule(
      "another search begins with one page",
      three + [.replace, .page([7], next: "c")],
      requested: "- a -",
      shown: "loaded [7] more"
    ),
    Rule(
      "so does its retry",
      three + [.replace, .failure, .refresh, .page([7], next: "c")],
      requested: "- a - -",
      shown: "loaded [7] more"
    ),

    Rule("nobody else sees the rows", three + [.clear], requested: "- a", shown: "idle"),
    Rule("nor the response", [.reload, .clear, .reload, .late([1])], requested: "- -", shown: "loading"),
    Rule(
      "nor a failure",
      failedRefresh + [.clear, .reload, .page([7])],
      requested: "- a - -",
      shown: "loaded [7] end"
    ),

    // Regression: after a restart, a list came back with only its first page, and the scroll position was lost.
    Rule(
      "after a restart as many rows are loaded as were shown",
      [.restart(3), .reload, .pages([([1, 2], next: "a"), ([3, 4], next: "b")])],
      requested: "- a",
      shown: "loaded [1, 2, 3, 4] more"
    ),
    Rule(
      "another search after a restart begins with one page",
      [.restart(3), .reload, .replace, .page([7], next: "c")],
      requested: "- -",
      shown: "loaded [7] more"
    ),
  ]

  @Test(arguments: rules)
  func isKept(_ rule: Rule) async {
    var list = PagedList<Row>()
    var requests: [PagedList<Row>.Request] = []
    var requested: [String] = []
    for step in rule.steps {
      switch step {
      case .clear: list.clear()
      case .restart(let count): list.rowCount = count
      case .pages(let pages):
        var (rest, cursors) = (pages[...], [String]())
        let response = await requests[requests.count - 1].response { cursor in
          cursors.append(cursor ?? "-")
          let page = rest.removeFirst()
          return ListPage(page.0.map(Row.init), next: page.next)
        }
        requested += cursors.dropFirst()
        let isTaken = list.take(response)
        #expect(isTaken)
      case .failure:
        let response = await requests[requests.count - 1].response { _ throws(NetworkError) in
          throw NetworkError(.offline)
        }
        let isTaken = list.take(response)
        #expect(isTaken)
      case .late(let ids):
        let response = await requests[requests.count - 2].response { _ in ListPage(ids.map(Row.init)) }
        let isTaken = list.take(response)
        #expect(!isTaken)
      case .reload, .refresh, .replace, .more, .tap:
        guard let request = Self.request(step, of: &list) else { continue }
        requests.append(request)
        requested.append(request.cursor ?? "-")
      }
    }
    #expect(list.shown == rule.shown)
    #expect(requested.joined(separator: " ") == rule.requested)
  }

  private static func request(_ step: Step, of list: inout PagedList<Row>) -> PagedList<Row>.Request? {
    switch step {
    case .reload: list.reload()
    case .refresh: list.refresh()
    case .replace: list.replace()
    case .more: list.more()
    case .tap: list.more(isTapped: true)
    case .clear, .restart, .pages, .failure, .late: nil
    }
  }

  // Each page takes a request, and they run one after another.
  @Test func aRestartLoadsNoMoreThanFiveHundredRows() {
    var list = PagedList<Row>()
    list.rowCount = 10_000
    #expect(list.rowCount == 500)
  }
}
