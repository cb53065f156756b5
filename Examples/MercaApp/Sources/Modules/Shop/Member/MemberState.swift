package import Vipera

/// Why no user is signed in on a screen that needs one.
package enum Departure: Hashable, Sendable {
  /// No user was signed in when the scene was opened; the scene then opens the login form.
  case opening
  /// No user is signed in, and the screen has already said so.
  case known
  /// The session has just ended, for example on another device.
  case ended

  /// Returns the text that tells the user so; nil unless the session has just ended.
  func message(_ texts: Texts) -> String? {
    self == .ended ? texts("Your session has ended. Sign in again.") : nil
  }

  /// Returns a toast with that text.
  func toast(_ texts: Texts) -> Toast? { message(texts).map { Toast($0, kind: .failure) } }
}

/// The state of a scene that needs a signed-in user.
package enum MemberState<Content> {
  case content(LoadState<Content>)
  /// No user is signed in; the message says so if the session has just ended.
  case signedOut(leadsToLogin: Bool, message: String?)

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
    self = .signedOut(leadsToLogin: departure == .opening, message: departure.message(texts))
  }

  /// Shows the message, and opens the login form if the scene has just been opened.
  func ifSignedOut(toast: (Toast) -> Void, login: () -> Void) {
    guard case .signedOut(let leadsToLogin, let message) = self else { return }
    if let message { toast(Toast(message, kind: .failure)) }
    if leadsToLogin { login() }
  }
}
