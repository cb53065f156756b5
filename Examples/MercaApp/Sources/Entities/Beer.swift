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

/// The response of `GET /api/beers`: some beers, and the cursor of the next page.
public struct BeerPage: Hashable, Sendable {
  /// The beers, by ID.
  public let beers: [Beer]
  /// The cursor of the next page; nil on the last page.
  public let next: String?

  /// Creates a response.
  public init(beers: [Beer], next: String? = nil) {
    self.beers = beers
    self.next = next
  }
}

extension BeerPage: Codable {
  private enum CodingKeys: String, CodingKey {
    case beers = "data"
    case next
  }
}
