/// The answer of `GET /api/users`: some members, and how to ask for those after them.
public struct MemberPage: Hashable, Sendable {
  /// The members, by number.
  public let members: [Member]
  /// What the next page is asked for with; nil where there is none.
  public let next: String?

  /// Creates an answer.
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
