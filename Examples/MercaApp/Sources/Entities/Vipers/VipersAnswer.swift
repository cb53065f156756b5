/// The response of `GET /api/vipers`; every field may be missing.
package struct VipersAnswer: Hashable, Sendable, Codable {
  package struct Overview: Hashable, Sendable, Codable {
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

/// A viper, as the API returns it; every field may be missing.
package struct ViperEntity: Hashable, Sendable {
  package let id: Int?
  /// The level, which is a text.
  package let level: String?
  package let imageURL: String?
  /// Whether it may be approached.
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
