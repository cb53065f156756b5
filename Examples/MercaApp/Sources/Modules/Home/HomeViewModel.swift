/// The first page as it stands on screen.
package struct HomeViewModel: Hashable, Sendable {
  /// What greets whoever has come.
  package let greeting: String
  /// Whether somebody is signed in; others are offered to.
  package let isSignedIn: Bool

  /// Joins the two.
  package init(greeting: String, isSignedIn: Bool) {
    self.greeting = greeting
    self.isSignedIn = isSignedIn
  }
}
