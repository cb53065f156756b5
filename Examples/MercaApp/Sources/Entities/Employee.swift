/// An employee of the marketplace.
public struct Employee: Hashable, Sendable, Identifiable {
  /// The ID of the employee.
  public let id: Int
  /// The email address.
  public let email: String
  /// The given name.
  public let firstName: String
  /// The family name.
  public let lastName: String
  /// The address of the portrait, if there is one.
  public let avatar: String?

  /// Creates an employee.
  public init(id: Int, email: String, firstName: String, lastName: String, avatar: String? = nil) {
    self.id = id
    self.email = email
    self.firstName = firstName
    self.lastName = lastName
    self.avatar = avatar
  }
}

extension Employee: Codable {
  private enum CodingKeys: String, CodingKey {
    case id
    case email
    case firstName = "first_name"
    case lastName = "last_name"
    case avatar
  }
}
