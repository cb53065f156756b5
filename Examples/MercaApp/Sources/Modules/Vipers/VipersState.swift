/// What the screen of the vipers shows: one of four states.
///
/// Loading and an error keep what was on screen.
package enum VipersState: Hashable, Sendable {
  /// The vipers are loading.
  case loading(last: VipersViewModel? = nil)
  /// They have loaded.
  case loaded(VipersViewModel)
  /// The response has no vipers, but perhaps a title.
  case noData(VipersViewModel)
  /// They failed to load.
  case error(VipersFailure, last: VipersViewModel? = nil)

  /// The content on screen, whatever is in progress.
  package var content: VipersViewModel? {
    switch self {
    case .loading(let last), .error(_, let last): last
    case .loaded(let content), .noData(let content): content
    }
  }

  /// Whether a request is running.
  package var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}
