public import Entities

/// The beers, which are only read.
public protocol BeerStore: Sendable {
  /// A page of beers, by id.
  func page(_ request: PageRequest) async throws(StoreError) -> Page<Beer>

  /// The beer with an id, if there is one.
  func beer(_ id: Beer.ID) async throws(StoreError) -> Beer?

  /// The beer that a random number draws; each is drawn by as many numbers, nothing when none is there.
  func beer(drawnBy number: UInt64) async throws(StoreError) -> Beer?
}
