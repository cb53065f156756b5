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
  init(_ person: Person) {
    self.init(id: person.id, name: person.fullName, email: person.email, avatar: person.portrait)
  }
}
