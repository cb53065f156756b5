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
