/// A beer, as the API returns it and the store keeps it.
public struct Beer: Hashable, Sendable, Identifiable, Codable {
  /// The ID, by which users look up the beer.
  public let id: Int
  package let name: String
  /// The taste.
  package let description: String
  package let image: String?

  package init(id: Int, name: String, description: String, image: String? = nil) {
    self.id = id
    self.name = name
    self.description = description
    self.image = image
  }
}
