/// What a company pays for to be shown beside a list.
public struct Advertisement: Hashable, Sendable, Codable {
  /// Who pays.
  public let company: String
  /// Where the advertisement leads.
  public let url: String
  /// What it says.
  public let text: String

  /// Creates an advertisement.
  public init(company: String, url: String, text: String) {
    self.company = company
    self.url = url
    self.text = text
  }
}
