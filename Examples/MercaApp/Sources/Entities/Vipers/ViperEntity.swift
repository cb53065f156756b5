/// A viper, as the API returns it; every field may be missing.
public struct ViperEntity: Hashable, Sendable {
  /// The ID.
  public let id: Int?
  /// The level, which is a text.
  public let level: String?
  /// The address of the picture.
  public let imageURL: String?
  /// Whether it may be approached.
  public let isAccessible: Bool?

  /// Creates a viper.
  public init(
    id: Int? = nil,
    level: String? = nil,
    imageURL: String? = nil,
    isAccessible: Bool? = nil
  ) {
    self.id = id
    self.level = level
    self.imageURL = imageURL
    self.isAccessible = isAccessible
  }
}

extension ViperEntity: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, level
    case imageURL = "bg_image_url"
    case isAccessible = "accessible"
  }
}
