import Vipera

/// The way to the list of employees.
package struct Employees: Route {
  /// The list's address.
  package static let path = "/employees"

  /// Creates the way to the list.
  package init() {}
}
