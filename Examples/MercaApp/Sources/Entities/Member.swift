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
