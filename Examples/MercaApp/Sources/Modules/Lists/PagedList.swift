package import Entities
package import Vipera
package import ViperaNetworking

/// A list that loads page by page: its rows, its end, and the requests that are due.
///
/// The list sends no requests. A presenter or an interactor asks it for a request, sends it, and returns the response:
///
/// ```swift
/// func viewDidLoad() async { await load(list.reload()) }
/// func refreshAsked() async { await load(list.refresh()) }
/// func endReached() async { await load(list.more()) }
/// func moreTapped() async { await load(list.more(isTapped: true)) }
///
/// private func load(_ request: PagedList<Member>.Request?) async {
///   guard let request else { return }
///   show()
///   let response = await request.response(from: interactor.members(after:))
///   if list.take(response) { show() }
/// }
/// ```
///
/// Only the response to the newest request is taken. Nothing is requested twice at once.
package struct PagedList<Row: Hashable & Identifiable & Sendable>: Equatable, Sendable {
  /// The first pages of the list, or the page after its last row.
  package struct Request: Equatable, Sendable {
    fileprivate let number: Int
    /// The cursor of the page; nil for the first pages.
    let cursor: String?
    /// The number of rows on screen: a refresh loads as many, so that the scroll position stays.
    fileprivate let count: Int

    /// Loads the pages one after the other.
    package func response(
      from load: (_ cursor: String?) async throws(NetworkError) -> ListPage<Row>
    ) async -> Response {
      do throws(NetworkError) {
        var page = ListPage<Row>()
        page.append(try await load(cursor))
        while page.rows.count < count, let next = page.next { page.append(try await load(next)) }
        return Response(number: number, result: .success(page))
      } catch {
        return Response(number: number, result: .failure(error))
      }
    }
  }

  /// The rows that were loaded, or why they were not.
  package struct Response: Sendable {
    fileprivate let number: Int
    fileprivate let result: Result<ListPage<Row>, NetworkError>

    /// The error, if the request failed.
    package var error: NetworkError? {
      if case .failure(let error) = result { error } else { nil }
    }
  }

  /// The rows so far; nil before the first response.
  private var page: ListPage<Row>?
  /// Whether the rows belong to another list, such as an earlier search.
  private var isOutdated = false
  private var request: Request?
  /// Why the last load of the whole list failed; more pages do not make the first ones newer, so they do not clear it.
  private var failure: NetworkError?
  /// Why the next page failed to load.
  private var moreFailure: NetworkError?
  private var lastNumber = 0
  /// The number of rows to load first.
  private var firstCount = 0

  /// Creates a list without rows.
  package init() {}

  /// The rows so far.
  package var rows: [Row] { page?.rows ?? [] }

  /// The words of the search that were corrected for these rows.
  package var corrections: [WordCorrection] { page?.corrections ?? [] }

  /// Whether the whole list failed to load.
  package var hasFailed: Bool { failure != nil }

  /// Whether the whole list is loading.
  package var isReloading: Bool { request != nil && request?.cursor == nil }

  /// The number of rows, which modules keep over a restart; at most 500 are then loaded again.
  package var rowCount: Int {
    get { isOutdated ? 0 : page?.rows.count ?? firstCount }
    set { firstCount = min(newValue, 500) }
  }

  /// Loads the list again, as far as it is on screen; a response to an older request is then ignored.
  package mutating func reload() -> Request { begin(nil, count: rowCount) }

  /// Loads the list again, unless it is loading.
  package mutating func refresh() -> Request? { isReloading ? nil : reload() }

  /// Loads another list, such as the results of another search; until then the rows stay, and none are added.
  package mutating func replace() -> Request {
    isOutdated = page != nil
    firstCount = 0
    return reload()
  }

  /// Loads the next page; a page that failed is loaded again only if the user taps for it.
  package mutating func more(isTapped: Bool = false) -> Request? {
    guard request == nil, !isOutdated, isTapped || moreFailure == nil, let next = page?.next else { return nil }
    return begin(next, count: 0)
  }

  private mutating func begin(_ cursor: String?, count: Int) -> Request {
    if cursor == nil { failure = nil } else { moreFailure = nil }
    lastNumber += 1
    let request = Request(number: lastNumber, cursor: cursor, count: count)
    self.request = request
    return request
  }

  /// Takes a response.
  ///
  /// - Returns: Whether it was the response to the newest request; otherwise nothing has changed.
  package mutating func take(_ response: Response) -> Bool {
    guard let request, request.number == response.number else { return false }
    self.request = nil
    switch (response.result, request.cursor) {
    case (.success(let page), nil): (self.page, isOutdated, moreFailure) = (page, false, nil)
    case (.success(let page), _): self.page?.append(page)
    case (.failure(let error), nil): failure = error
    case (.failure(let error), _): moreFailure = error
    }
    return true
  }

  /// Removes the rows, as when another user signs in; responses that are still to come are ignored.
  package mutating func clear() {
    let lastNumber = lastNumber
    self = PagedList()
    self.lastNumber = lastNumber
  }

  /// Returns the end of the list, with the texts of errors.
  package func end(_ text: (NetworkError) -> String) -> ListEnd {
    if isOutdated { return .unknown }
    if request?.cursor != nil { return .loading }
    if let moreFailure { return .failed(text(moreFailure)) }
    return page?.next == nil ? .none : .ready
  }

  /// Returns what a screen shows of the list: a view model for each row, and the texts of errors.
  package func state<Model>(_ text: (NetworkError) -> String, row: (Row) -> Model) -> LoadState<ListViewModel<Model>> {
    let content = rows.isEmpty ? nil : ListViewModel(rows: rows.map(row), more: end(text))
    if isReloading { return .loading(last: content) }
    if let failure { return .failed(text(failure), last: content) }
    return page == nil ? .idle : content.map(LoadState.loaded) ?? .empty
  }
}

/// The view model of a list that loads page by page.
package struct ListViewModel<Row: Hashable & Sendable>: Hashable, Sendable {
  package let rows: [Row]
  /// Whether more follow.
  package let more: ListEnd
}

/// The end of a list that loads page by page.
package enum ListEnd: Hashable, Sendable {
  /// Not known; nothing is shown.
  case unknown
  /// No page: the list is at its end.
  case none
  /// A page that can be requested.
  case ready
  /// A page that is loading.
  case loading
  /// A page that failed to load, with the error text.
  case failed(String)
}
