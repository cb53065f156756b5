/// A user with an account, as other members see them.
public struct Member: Hashable, Sendable, Identifiable {
  /// The ID of the account.
  public let id: Int
  /// The given name.
  public let firstName: String
  /// The family name.
  public let lastName: String
  /// The email address.
  public let email: String
  /// The name of the portrait, if there is one.
  public let avatar: String?

  /// Creates a member.
  public init(id: Int, firstName: String, lastName: String, email: String, avatar: String? = nil) {
    self.id = id
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.avatar = avatar
  }
}

extension Member: Codable {
  private enum CodingKeys: String, CodingKey {
    case id
    case firstName = "first_name"
    case lastName = "last_name"
    case email
    case avatar
  }
}

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
