/// The vipers in the store and in the response of `GET /api/vipers`; every field may be missing.
public struct VipersAnswer: Hashable, Sendable, Codable {
  /// The heading above the vipers.
  public struct Overview: Hashable, Sendable, Codable {
    package let title: String?

    package init(title: String? = nil) { self.title = title }
  }

  package let success: Bool?
  /// The status that the server writes into the body.
  package let status: Int?
  package let overview: Overview?
  package let vipers: [ViperEntity]?

  package init(success: Bool? = nil, status: Int? = nil, overview: Overview? = nil, vipers: [ViperEntity]? = nil) {
    self.success = success
    self.status = status
    self.overview = overview
    self.vipers = vipers
  }
}

/// A viper; every field may be missing.
public struct ViperEntity: Hashable, Sendable {
  package let id: Int?
  /// The level, which is a text and not a number.
  package let level: String?
  /// The address of the picture; in the store, the picture's name.
  package let imageURL: String?
  /// Whether the viper can be approached.
  package let isAccessible: Bool?

  package init(id: Int? = nil, level: String? = nil, imageURL: String? = nil, isAccessible: Bool? = nil) {
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
