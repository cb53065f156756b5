import Entities

extension UsersViewModel {
  /// Makes a row of each member.
  init(_ entity: UsersEntity, more: ListEnd) {
    rows = entity.members.map(Row.init)
    self.more = more
  }
}

extension UsersViewModel.Row {
  fileprivate init(_ member: Member) {
    id = member.id
    name = member.fullName
    email = member.email
    avatar = member.portrait
  }
}
