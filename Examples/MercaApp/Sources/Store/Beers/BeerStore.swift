public import Entities

/// The beers, which are read-only.
public protocol BeerStore: Sendable {
  /// Returns a page of beers, by id.
  func page(_ request: PageRequest) async throws(StoreError) -> Page<Beer>

  /// Returns the beer with an id, if there is one.
  func beer(_ id: Beer.ID) async throws(StoreError) -> Beer?

  /// Returns the beer for a random number, with equal probability for each beer; nil if there are no beers.
  func beer(drawnBy number: UInt64) async throws(StoreError) -> Beer?
}
