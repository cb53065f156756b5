import Vipera

/// The screen to show after signing in or up.
package enum AfterSignIn: String, Codable, Sendable {
  /// The first page.
  case home
  /// The list of users.
  case users
  /// The screen that asked the user to sign in.
  case back
}

extension ModuleContext where R.Outcome == Void {
  /// Closes a form after signing in, and shows the `next` screen.
  func finish(thenTo next: AfterSignIn) {
    guard next != .back else { return finish() }
    let tab = next == .home ? AppTab.home : AppTab.users
    // Selects the tab first, so the screen below the form is not shown in between.
    navigator.selectTab(tab.rawValue)
    navigator.popToRoot()
  }
}
