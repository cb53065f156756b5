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
