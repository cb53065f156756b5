/// The list of employees as it stands on screen.
package struct EmployeesViewModel: Hashable, Sendable {
  /// One employee.
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

  /// The advertisement above the list.
  package struct Banner: Hashable, Sendable {
    /// What it says.
    package let text: String
    /// Who says it.
    package let company: String
    /// Where it leads; nil when the address is not one of the web.
    package let link: String?
  }

  /// The employees, in the server's order.
  package let rows: [Row]
  /// The advertisement, if one was sold.
  package let banner: Banner?
}
