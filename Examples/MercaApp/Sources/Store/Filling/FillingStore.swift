public import Entities

/// Adds many rows with given ids at once, such as demo data or imports.
///
/// A row whose id exists stays as it is, so an interrupted filling can be run again. Each call is one transaction.
public protocol FillingStore: Sendable {
  /// Adds employees, and the advertisement if there is none.
  func add(_ list: EmployeeList) async throws(StoreError)

  /// Adds beers.
  func add(_ beers: [Beer]) async throws(StoreError)

  /// Adds vipers, and their title if there is none.
  func add(_ list: ViperList) async throws(StoreError)

  /// Adds sellers.
  func add(_ sellers: [Seller]) async throws(StoreError)

  /// Adds products; their sellers must exist. Uploaded pictures that they name are not checked, and do not count as
  /// used.
  func add(_ products: [Product]) async throws(StoreError)

  /// Adds accounts with the hashes of their passwords.
  func add(_ users: [Credentials]) async throws(StoreError)

  /// Optimises the database after adding many rows; without it, searching them is slow.
  func finish() async throws(StoreError)
}
