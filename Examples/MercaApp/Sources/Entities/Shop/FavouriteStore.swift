/// The favourites of members, in a local store beside the network: they can be read while the API is out of reach.
///
/// A favourite is stored as the API last returned the product.
public protocol FavouriteStore: Sendable {
  /// Returns a member's favourites, the newest first.
  func favourites(of member: Int) async throws -> [ProductRow]

  /// Adds a product; returns false if the member has ``ProductRow/mostFavourites`` others.
  func add(_ product: ProductRow, of member: Int) async throws -> Bool

  func remove(_ product: ProductRow.ID, of member: Int) async throws

  /// Replaces the stored copies of products that are still favourites.
  func update(_ products: [ProductRow], of member: Int) async throws
}
