/// What is behind the last row of a list that comes page by page, as it is read.
package enum ListEnd: Hashable, Sendable {
  /// What is not known, and nothing is said of.
  case unknown
  /// Nothing: the list is at its end.
  case none
  /// A page that can be asked for.
  case ready
  /// A page that is on its way.
  case loading
  /// A page that could not be had, for the reason said in words.
  case failed(String)
}
