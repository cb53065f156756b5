/// The list of users as it stands on screen.
package struct UsersViewModel: Hashable, Sendable {
  /// One user.
  package struct Row: Hashable, Sendable, Identifiable {
    /// What tells the row from the others.
    package let id: Int
    /// First and last name.
    package let name: String
    /// Where to write to.
    package let email: String
    /// Where the portrait is, if there is one.
    package let avatar: String?
  }

  /// The users, in the server's order.
  package let rows: [Row]
  /// What is behind them.
  package let more: ListEnd
}
