/// The part of a list to load: the request of each use case that fetches a list page by page.
package enum ListRequest: Hashable {
  /// The first page, when the screen opens; after a restart as many pages as were on screen.
  case first
  /// The pages on screen again, after a refresh or a failure.
  case again
  /// The next page, because the user has scrolled close to the end of the list.
  case atEnd
  /// The next page, because the user has tapped the button; also after a failure.
  case more
}

extension PagedList {
  /// Returns the request to send to the API, if there is one.
  mutating func next(for request: ListRequest) -> Request? {
    switch request {
    case .first: reload()
    case .again: refresh()
    case .atEnd: more()
    case .more: more(isTapped: true)
    }
  }
}

/// The view controller of a list that loads page by page: what its screen tells.
package protocol ListController: AnyObject {
  func fetch(_ request: ListRequest) async
}

extension ListController {
  package func viewDidLoad() async { await fetch(.first) }
  package func refreshAsked() async { await fetch(.again) }
  package func endReached() async { await fetch(.atEnd) }
  package func moreTapped() async { await fetch(.more) }
}
