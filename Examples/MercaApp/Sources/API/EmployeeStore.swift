package import Entities

/// Where the API has the employees from.
package protocol EmployeeStore: Sendable {
  /// Everybody who works here, with the advertisement that stands beside them, if one was sold.
  func employees() async throws -> EmployeeList
}
