/// A beer, as the API answers it and the store keeps it.
public struct Beer: Hashable, Sendable, Identifiable, Codable {
  /// The number people look it up by.
  public let id: Int
  /// What it is called.
  public let name: String
  /// What it tastes of.
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
