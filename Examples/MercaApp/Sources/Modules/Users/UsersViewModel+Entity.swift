import Entities

extension UsersViewModel {
  /// Makes rows of members.
  init(_ entity: UsersEntity, more: More) {
    rows = entity.members.map(Row.init)
    self.more = more
  }
}

extension UsersViewModel.Row {
  fileprivate init(_ member: Member) {
    id = member.id
    name = [member.firstName, member.lastName].filter { !$0.isEmpty }.joined(separator: " ")
    email = member.email
    // A portrait that has a name and no address cannot be shown.
    avatar = member.avatar.flatMap { avatar in
      ["https://", "http://", "/"].contains(where: avatar.hasPrefix) ? avatar : nil
    }
  }
}
