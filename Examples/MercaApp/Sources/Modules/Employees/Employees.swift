import Vipera

/// Route of the list of employees.
package struct Employees: Route {
  /// The path of the list.
  package static let path = "/employees"

  /// Creates the route.
  package init() {}
}
