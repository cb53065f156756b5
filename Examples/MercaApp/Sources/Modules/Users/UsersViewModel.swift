/// The view model of the list of users.
package struct UsersViewModel: Hashable, Sendable {
  /// One user.
  package struct Row: Hashable, Sendable, Identifiable {
    /// The ID of the row.
    package let id: Int
    /// The first and last name.
    package let name: String
    /// The email address.
    package let email: String
    /// The address of the portrait, if there is one.
    package let avatar: String?
  }

  /// The users, in the server's order.
  package let rows: [Row]
  /// Whether more follow.
  package let more: ListEnd
}
