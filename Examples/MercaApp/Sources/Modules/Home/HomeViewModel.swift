/// The view model of the first page.
package struct HomeViewModel: Hashable, Sendable {
  /// A link to another part of the app.
  package struct Row: Hashable, Sendable {
    /// The part it opens.
    package let place: HomePlace
    /// The address for browsers, as for a new window.
    package let address: String
    /// The name of the part.
    package let title: String
    /// The description of the part.
    package let text: String
  }

  /// The greeting.
  package let greeting: String
  /// Whether a user is signed in; if not, the screen offers to.
  package let isSignedIn: Bool
  /// The other parts of the app.
  package let rows: [Row]
}
