import Entities

/// The view model of a person, in a list or alone.
package struct PersonViewModel: Hashable, Sendable, Identifiable {
  /// The ID, which also selects the colour behind the portrait.
  package let id: Int
  package let name: String
  package let email: String
  package let avatar: String?
}

extension PersonViewModel {
  init(_ member: Member) {
    self.init(id: member.id, name: member.fullName, email: member.email, avatar: member.portrait)
  }

  init(_ employee: Employee) {
    let avatar = employee.avatar.flatMap { $0.isEmpty ? nil : $0 }
    self.init(id: employee.id, name: employee.fullName, email: employee.email, avatar: avatar)
  }
}
