package import Vipera

/// What a scene shows that is for whoever is signed in.
package enum MemberState<Content> {
  /// What is theirs.
  case content(LoadState<Content>)
  /// That it takes an account; with a word where that is news.
  case signedOut(leadsToLogin: Bool, word: String?)

  /// What is on screen of theirs, if they are signed in.
  package var state: LoadState<Content>? {
    if case .content(let state) = self { state } else { nil }
  }
}

extension MemberState: Sendable where Content: Sendable {}
extension MemberState: Equatable where Content: Equatable {}
extension MemberState: Hashable where Content: Hashable {}

extension MemberState {
  /// That nobody is signed in, for a reason.
  init(_ departure: Departure, _ texts: MemberTexts) {
    self = .signedOut(
      leadsToLogin: departure == .opening,
      word: departure == .ended ? texts.ended : nil
    )
  }
}
