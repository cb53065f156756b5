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

  /// What is behind the last row.
  package enum More: Hashable, Sendable {
    /// Nothing: the list is at its end.
    case none
    /// A page that can be asked for.
    case ready
    /// A page that is on its way.
    case loading
    /// A page that could not be had, for the reason said in words.
    case failed(String)
  }

  /// The users, in the server's order.
  package let rows: [Row]
  /// What is behind them.
  package let more: More
}
