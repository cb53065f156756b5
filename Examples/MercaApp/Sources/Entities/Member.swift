/// A user with an account, as other members see them.
package struct Member: Hashable, Sendable, Identifiable {
  package let id: Int
  package let firstName: String
  package let lastName: String
  package let email: String
  package let avatar: String?

  package init(id: Int, firstName: String, lastName: String, email: String, avatar: String? = nil) {
    self.id = id
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.avatar = avatar
  }
}

extension Member: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, email, avatar
    case firstName = "first_name"
    case lastName = "last_name"
  }
}
