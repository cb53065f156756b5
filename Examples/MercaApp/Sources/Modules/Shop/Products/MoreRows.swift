package import ViperaNetworking

/// The page after the last product found.
package enum MoreRows: Hashable, Sendable {
  /// Not known: the rows are of an earlier search.
  case unknown
  /// No page: those are all.
  case none
  /// A page that can be requested.
  case ready
  /// A page that is loading.
  case loading
  /// A page that failed to load.
  case failed(NetworkError.Reason)
}
