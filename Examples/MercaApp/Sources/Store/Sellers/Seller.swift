/// Who sells products.
public struct Seller: Hashable, Sendable, Identifiable {
  /// How many products a seller offers at a time, besides those that were withdrawn.
  public static let mostProducts = 1_000

  /// The number the store knows the seller by.
  public let id: Int
  /// The name buyers see.
  public let name: String
  /// Whose shop it is, if it belongs to an account.
  public let owner: User.ID?

  /// Creates a seller.
  public init(id: Int, name: String, owner: User.ID? = nil) {
    self.id = id
    self.name = name
    self.owner = owner
  }
}
