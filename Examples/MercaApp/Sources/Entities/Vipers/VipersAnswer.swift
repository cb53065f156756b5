/// The answer of `GET /api/vipers`, of which every field may be missing.
public struct VipersAnswer: Hashable, Sendable, Codable {
  /// What stands above the vipers.
  public struct Overview: Hashable, Sendable, Codable {
    /// Their title.
    public let title: String?

    /// Creates an overview.
    public init(title: String? = nil) {
      self.title = title
    }
  }

  /// Whether the server calls it a success.
  public let success: Bool?
  /// The status as the server writes it into the answer.
  public let status: Int?
  /// What stands above the vipers.
  public let overview: Overview?
  /// The vipers, in the server's order.
  public let vipers: [ViperEntity]?

  /// Creates an answer.
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
