public import Entities

/// The employees of the marketplace, and the advertisement beside them.
public protocol EmployeeStore: Sendable {
  /// Returns a page of employees, by id.
  func page(_ request: PageRequest) async throws(StoreError) -> Page<Employee>

  /// Returns the advertisement, if one was sold.
  func advertisement() async throws(StoreError) -> Advertisement?
}
