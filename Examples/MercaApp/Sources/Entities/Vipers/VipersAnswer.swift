/// The response of `GET /api/vipers`; every field may be missing.
public struct VipersAnswer: Hashable, Sendable, Codable {
  /// The heading above the vipers.
  public struct Overview: Hashable, Sendable, Codable {
    /// Their title.
    public let title: String?

    /// Creates an overview.
    public init(title: String? = nil) { self.title = title }
  }

  /// Whether the server reports success.
  public let success: Bool?
  /// The status that the server writes into the body.
  public let status: Int?
  /// The heading above the vipers.
  public let overview: Overview?
  /// The vipers, in the server's order.
  public let vipers: [ViperEntity]?

  /// Creates a response.
  public init(success: Bool? = nil, status: Int? = nil, overview: Overview? = nil, vipers: [ViperEntity]? = nil) {
    self.success = success
    self.status = status
    self.overview = overview
    self.vipers = vipers
  }
}

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
  public init(id: Int? = nil, level: String? = nil, imageURL: String? = nil, isAccessible: Bool? = nil) {
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
