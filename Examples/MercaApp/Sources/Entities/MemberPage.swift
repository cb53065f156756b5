/// The response of `GET /api/users`: some members, and the cursor of the next page.
public struct MemberPage: Hashable, Sendable {
  /// The members, by ID.
  public let members: [Member]
  /// The cursor of the next page; nil on the last page.
  public let next: String?

  /// Creates a response.
  public init(members: [Member], next: String? = nil) {
    self.members = members
    self.next = next
  }
}

extension MemberPage: Codable {
  private enum CodingKeys: String, CodingKey {
    case members = "data"
    case next
  }
}
