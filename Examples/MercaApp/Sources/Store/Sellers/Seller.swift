/// A seller of products.
public struct Seller: Hashable, Sendable, Identifiable {
  /// The maximum number of products that a seller offers at a time, not counting withdrawn ones.
  public static let mostProducts = 1_000

  /// The ID of the seller.
  public let id: Int
  /// The name that buyers see.
  public let name: String
  /// The owner of the shop, if it belongs to an account.
  public let owner: User.ID?

  /// Creates a seller.
  public init(id: Int, name: String, owner: User.ID? = nil) {
    self.id = id
    self.name = name
    self.owner = owner
  }
}
