import Store

/// An account as other people see it.
struct AccountForm: Encodable {
  private enum CodingKeys: String, CodingKey {
    case id
    case firstName = "first_name"
    case lastName = "last_name"
    case email
    case avatar
  }

  let id: Int
  let firstName: String
  let lastName: String
  let email: String
  let avatar: String?

  init(_ user: User) {
    id = user.id
    firstName = user.profile.firstName
    lastName = user.profile.lastName
    email = user.profile.email
    avatar = user.profile.avatar.map(PictureAddress.text)
  }
}
