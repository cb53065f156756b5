/// A paid advertisement beside a list.
public struct Advertisement: Hashable, Sendable, Codable {
  /// The company that pays.
  public let company: String
  /// The link of the advertisement.
  public let url: String
  /// The text.
  public let text: String

  /// Creates an advertisement.
  public init(company: String, url: String, text: String) {
    self.company = company
    self.url = url
    self.text = text
  }
}
