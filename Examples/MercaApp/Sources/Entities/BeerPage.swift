/// The answer of `GET /api/beers`: some beers, and how to ask for those after them.
public struct BeerPage: Hashable, Sendable {
  /// The beers, by number.
  public let beers: [Beer]
  /// What the next page is asked for with; nil where there is none.
  public let next: String?

  /// Creates an answer.
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
