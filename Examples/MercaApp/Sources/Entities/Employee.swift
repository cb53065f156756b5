/// Somebody who works for the marketplace.
public struct Employee: Hashable, Sendable, Identifiable {
  /// The number the server knows the employee by.
  public let id: Int
  /// Where to write to.
  public let email: String
  /// The given name.
  public let firstName: String
  /// The family name.
  public let lastName: String
  /// Where the portrait is, if there is one.
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
