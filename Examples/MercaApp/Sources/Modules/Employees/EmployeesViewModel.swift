/// The view model of the list of employees.
package struct EmployeesViewModel: Hashable, Sendable {
  /// One employee.
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

  /// The advertisement above the list.
  package struct Banner: Hashable, Sendable {
    /// The text.
    package let text: String
    /// The company that advertises.
    package let company: String
    /// The link; nil if it is not a web address.
    package let link: String?
  }

  /// The employees, in the server's order.
  package let rows: [Row]
  /// The advertisement, if one was sold.
  package let banner: Banner?
}
