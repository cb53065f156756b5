/// The part of a list to load, as the request of every use case that loads a list page by page.
package enum ListRequest: Hashable, Sendable {
  /// The first page, when the screen opens; after a restart, as many pages as were on screen.
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
