package import ViperaNetworking

/// What is behind the last product that was found.
package enum MoreRows: Hashable, Sendable {
  /// What is not known: the rows are of an earlier search.
  case unknown
  /// Nothing: that is all.
  case none
  /// A page that can be asked for.
  case ready
  /// A page that is on its way.
  case loading
  /// A page that could not be had.
  case failed(NetworkError.Reason)
}
