/// What the screen of the vipers shows: one of four states.
///
/// Loading and an error keep what was on screen.
package enum VipersState: Hashable, Sendable {
  /// The vipers are on their way.
  case loading(last: VipersViewModel? = nil)
  /// They are here.
  case loaded(VipersViewModel)
  /// There is an answer, with a title perhaps, and no viper in it.
  case noData(VipersViewModel)
  /// They could not be had.
  case error(VipersFailure, last: VipersViewModel? = nil)

  /// What is on screen now, whatever is being done about it.
  package var content: VipersViewModel? {
    switch self {
    case .loading(let last), .error(_, let last): last
    case .loaded(let content), .noData(let content): content
    }
  }

  /// Whether an answer is being waited for.
  package var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}
