import Vipera

/// Where the user goes after signing in or up.
package enum AfterSignIn: String, Codable, Sendable {
  /// To the list of users.
  case users
  /// Back to the screen that asked to sign in.
  case back
}

extension ModuleContext where R.Outcome == Void {
  /// Closes a form after signing in, and goes to `next`; to the users if nil.
  func finish(thenTo next: AfterSignIn?) {
    guard next != .back else { return finish() }
    // Selects the tab first, so the screen below the form is not shown in between.
    navigator.selectTab(AppTab.users.rawValue)
    navigator.popToRoot()
  }
}
