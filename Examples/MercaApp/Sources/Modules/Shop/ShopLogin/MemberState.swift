package import Vipera

/// The state of a scene that needs a signed-in user.
package enum MemberState<Content> {
  /// The user's content.
  case content(LoadState<Content>)
  /// No user is signed in; with a message if the session has just ended.
  case signedOut(leadsToLogin: Bool, word: String?)

  /// The content on screen, if a user is signed in.
  package var state: LoadState<Content>? {
    if case .content(let state) = self { state } else { nil }
  }
}

extension MemberState: Sendable where Content: Sendable {}
extension MemberState: Equatable where Content: Equatable {}
extension MemberState: Hashable where Content: Hashable {}

extension MemberState {
  /// Creates the signed-out state for a reason.
  init(_ departure: Departure, _ texts: Texts) {
    self = .signedOut(
      leadsToLogin: departure == .opening,
      word: departure == .ended ? texts("Your session has ended. Sign in again.") : nil
    )
  }
}
