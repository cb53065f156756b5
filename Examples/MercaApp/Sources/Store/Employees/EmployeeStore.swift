public import Entities

/// Who works for the marketplace, and who pays to be shown beside them.
public protocol EmployeeStore: Sendable {
  /// A page of employees, by id.
  func page(_ request: PageRequest) async throws(StoreError) -> Page<Employee>

  /// The advertisement, if one was sold.
  func advertisement() async throws(StoreError) -> Advertisement?
}
