public import Entities

/// The employees of the marketplace, and the advertisement beside them.
public protocol EmployeeStore: Sendable {
  /// Returns a page of employees, by id.
  func page(_ request: PageRequest) async throws(StoreError) -> Page<Employee>

  /// Returns the advertisement, if one was sold.
  func advertisement() async throws(StoreError) -> Advertisement?
}

/// The beers, which are read-only.
public protocol BeerStore: Sendable {
  /// Returns a page of beers, by id.
  func page(_ request: PageRequest) async throws(StoreError) -> Page<Beer>

  /// Returns the beer with an id, if there is one.
  func beer(_ id: Beer.ID) async throws(StoreError) -> Beer?

  /// Returns the beer for a random number, with equal probability for each beer; nil if there are no beers.
  func beer(drawnBy number: UInt64) async throws(StoreError) -> Beer?
}

/// A viper; everything but the id may be missing.
public struct Viper: Hashable, Sendable, Identifiable {
  /// Identifies the row in the store.
  public let id: Int
  /// The level, which is a text.
  package let level: String?
  /// The name or address of its picture.
  package let image: String?
  /// Whether it may be approached; unknown counts as no.
  package let isAccessible: Bool?

  package init(id: Int, level: String? = nil, image: String? = nil, isAccessible: Bool? = nil) {
    self.id = id
    self.level = level
    self.image = image
    self.isAccessible = isAccessible
  }
}

/// All vipers under their title.
public struct ViperList: Hashable, Sendable {
  /// The title above them.
  package let title: String?
  /// The vipers, by id.
  package let vipers: [Viper]

  package init(title: String?, vipers: [Viper]) {
    self.title = title
    self.vipers = vipers
  }
}

/// The vipers, which are read-only.
public protocol ViperStore: Sendable {
  /// Returns the first hundred vipers, with their title.
  func list() async throws(StoreError) -> ViperList
}
