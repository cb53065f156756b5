package import Entities

/// The view model of the account.
package struct AccountViewModel: Hashable, Sendable {
  /// The signed-in user.
  package struct Person: Hashable, Sendable {
    /// The ID, which selects the same colour as in lists.
    package let id: Int
    /// The first and last name.
    package let name: String
    /// The email address.
    package let email: String
    /// The address of the portrait, if there is one.
    package let avatar: String?
  }

  /// The signed-in user; if nil, the screen offers to sign in.
  package let person: Person?
  /// The language of the app.
  package let language: Language
  /// Whether screens are light or dark.
  package let theme: Theme
}
