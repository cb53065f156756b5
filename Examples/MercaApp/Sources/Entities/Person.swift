/// A person: someone who works for the marketplace, or a user with an account as other members see them.
public struct Person: Hashable, Sendable, Identifiable {
  /// The ID, among the employees or among the members.
  public let id: Int
  package let email: String
  package let firstName: String
  package let lastName: String
  /// The portrait as the server returns it: an address, a name, or nil.
  package let avatar: String?

  package init(id: Int, email: String, firstName: String, lastName: String, avatar: String? = nil) {
    self.id = id
    self.email = email
    self.firstName = firstName
    self.lastName = lastName
    self.avatar = avatar
  }

  /// The first and last name; only one of them if the other is empty.
  package var fullName: String { [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ") }

  /// The address of the portrait; nil if the server returned no address.
  package var portrait: String? {
    avatar.flatMap { avatar in ["https://", "http://", "/"].contains(where: avatar.hasPrefix) ? avatar : nil }
  }
}

extension Person: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, email, avatar
    case firstName = "first_name"
    case lastName = "last_name"
  }
}

/// An employee of the marketplace.
public typealias Employee = Person

/// A user with an account, as other members see them.
package typealias Member = Person
