package import Entities
package import Vipera
package import ViperaNetworking

/// A list that loads page by page: its rows, its end, and its next request.
///
/// The list itself sends nothing. A presenter or an interactor gets a request from it, sends it, and returns the
/// response:
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
/// Only the response to the newest request is taken, and a page is not requested again while it is loading.
package struct PagedList<Row: Hashable & Identifiable & Sendable>: Equatable, Sendable {
  /// A request for the first pages of the list, or for the page after its last row.
  package struct Request: Equatable, Sendable {
    fileprivate let number: Int
    /// The cursor of the page; nil for the first pages.
    let cursor: String?
    /// The number of rows to load: a refresh loads as many as are on screen, so that the scroll position stays.
    fileprivate let count: Int

    /// Loads the requested pages one after the other.
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

  /// The loaded rows, or the error.
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
  /// The error of the last load of the whole list, if it failed.
  ///
  /// Loading further pages does not clear the error, because the first pages are still outdated.
  private var failure: NetworkError?
  /// The error of loading the next page, if it failed.
  private var moreFailure: NetworkError?
  private var lastNumber = 0
  /// The number of rows that the first request loads.
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

  /// The number of rows, which modules save for a restart; after the restart, they load at most 500 rows.
  package var rowCount: Int {
    get { isOutdated ? 0 : page?.rows.count ?? firstCount }
    set { firstCount = min(newValue, 500) }
  }

  /// Returns a request for the pages on screen; the response to an older request is then ignored.
  package mutating func reload() -> Request { begin(nil, count: rowCount) }

  /// Returns a request for the pages on screen, unless they are already loading.
  package mutating func refresh() -> Request? { isReloading ? nil : reload() }

  /// Returns a request for another list, such as the results of a new search; the old rows stay until its response.
  package mutating func replace() -> Request {
    isOutdated = page != nil
    firstCount = 0
    return reload()
  }

  /// Returns a request for the next page; after a failure, only if the user taps the button.
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
  /// - Returns: Whether it was the response to the newest request; any other response is ignored.
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

  /// Replaces the rows until the response to the next or running request.
  mutating func show(_ rows: [Row]) { page = ListPage(rows) }

  /// Removes the rows, for example when another user signs in; responses to earlier requests are ignored.
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

  /// Returns the state to show: a view model for each row, the end of the list, and the texts of errors.
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
  package let more: ListEnd
}

/// The end of a list that loads page by page.
package enum ListEnd: Hashable, Sendable {
  /// The end is not known yet, and the screen shows nothing.
  case unknown
  /// There is no further page.
  case none
  /// The next page can be requested.
  case ready
  /// The next page is loading.
  case loading
  /// The next page failed to load; this is the error text.
  case failed(String)
}
