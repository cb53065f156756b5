import Entities

/// The view model of the list of users.
package typealias UsersViewModel = ListViewModel<UserViewModel>

/// The view model of a user.
package struct UserViewModel: Hashable, Sendable, Identifiable {
  /// The ID of the row.
  package let id: Int
  /// The first and last name.
  package let name: String
  /// The email address.
  package let email: String
  /// The address of the portrait, if there is one.
  package let avatar: String?
}

extension UserViewModel {
  /// Creates the view model of a member.
  init(_ member: Member) {
    id = member.id
    name = member.fullName
    email = member.email
    avatar = member.portrait
  }
}
