/// A beer, as the API returns it and the store keeps it.
public struct Beer: Hashable, Sendable, Identifiable, Codable {
  /// The number by which users look it up.
  public let id: Int
  /// The name.
  public let name: String
  /// The taste.
  public let description: String
  /// The name of its picture, if there is one.
  public let image: String?

  /// Creates a beer.
  public init(id: Int, name: String, description: String, image: String? = nil) {
    self.id = id
    self.name = name
    self.description = description
    self.image = image
  }
}
