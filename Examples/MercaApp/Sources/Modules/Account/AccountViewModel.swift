package import Entities

/// The account as it stands on screen.
package struct AccountViewModel: Hashable, Sendable {
  /// Whoever is signed in.
  package struct Person: Hashable, Sendable {
    /// What gives them the colour that they have in lists.
    package let id: Int
    /// First and last name.
    package let name: String
    /// Where they are written to.
    package let email: String
    /// Where the portrait is, if there is one.
    package let avatar: String?
  }

  /// Whoever is signed in; others are offered to.
  package let person: Person?
  /// The language that is spoken.
  package let language: Language
  /// Whether screens are light or dark.
  package let theme: Theme
}
