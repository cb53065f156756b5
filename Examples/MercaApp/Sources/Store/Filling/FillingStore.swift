public import Entities

/// Many rows at once, which bring their ids, as demo data and imports do.
///
/// A row whose id is there already is left as it is, so a filling that was broken off can be run
/// again. Each call is one transaction.
public protocol FillingStore: Sendable {
  /// Adds employees, and sets the advertisement unless there is one.
  func add(_ list: EmployeeList) async throws(StoreError)

  /// Adds beers.
  func add(_ beers: [Beer]) async throws(StoreError)

  /// Adds vipers, and sets their title unless there is one.
  func add(_ list: ViperList) async throws(StoreError)

  /// Adds sellers.
  func add(_ sellers: [Seller]) async throws(StoreError)

  /// Adds products; their sellers must be there. Uploaded pictures that they name are not looked for,
  /// and do not count as named.
  func add(_ products: [Product]) async throws(StoreError)

  /// Adds accounts with the hashes of their passwords.
  func add(_ users: [Credentials]) async throws(StoreError)

  /// Tidies up after many rows: without it searching them is slow.
  func finish() async throws(StoreError)
}
