/// The first page as it stands on screen.
package struct HomeViewModel: Hashable, Sendable {
  /// A way to another part of the app.
  package struct Row: Hashable, Sendable {
    /// Where it leads.
    package let place: HomePlace
    /// Where a browser finds it, as in a new window.
    package let address: String
    /// What the part is called.
    package let title: String
    /// What is there.
    package let text: String
  }

  /// What greets whoever has come.
  package let greeting: String
  /// Whether somebody is signed in; others are offered to.
  package let isSignedIn: Bool
  /// The other parts of the app.
  package let rows: [Row]
}
