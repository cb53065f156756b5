public import Entities

/// The employees of the marketplace, and the advertisement that is shown with them.
public protocol EmployeeStore: Sendable {
  /// Returns a page of employees, sorted by id.
  func page(_ request: PageRequest) async throws(StoreError) -> Page<Employee>

  /// Returns the advertisement, if there is one.
  func advertisement() async throws(StoreError) -> Advertisement?
}

/// The beers, which are read-only.
public protocol BeerStore: Sendable {
  /// Returns a page of beers, sorted by id.
  func page(_ request: PageRequest) async throws(StoreError) -> Page<Beer>

  /// Returns the beer with an id, if there is one.
  func beer(_ id: Beer.ID) async throws(StoreError) -> Beer?

  /// Returns the beer that a random number selects, each beer with the same probability; nil if there are no beers.
  func beer(drawnBy number: UInt64) async throws(StoreError) -> Beer?
}

/// The vipers, which are read-only.
public protocol ViperStore: Sendable {
  /// Returns the first hundred vipers, with their title.
  ///
  /// Each viper has an id, and its picture is given by name instead of by URL.
  func list() async throws(StoreError) -> VipersAnswer
}
