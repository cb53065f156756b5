/// The response of `GET /api/vipers`; every field may be missing.
public struct VipersAnswer: Hashable, Sendable, Codable {
  /// The heading above the vipers.
  public struct Overview: Hashable, Sendable, Codable {
    /// Their title.
    public let title: String?

    /// Creates an overview.
    public init(title: String? = nil) {
      self.title = title
    }
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
  public init(
    success: Bool? = nil,
    status: Int? = nil,
    overview: Overview? = nil,
    vipers: [ViperEntity]? = nil
  ) {
    self.success = success
    self.status = status
    self.overview = overview
    self.vipers = vipers
  }
}
