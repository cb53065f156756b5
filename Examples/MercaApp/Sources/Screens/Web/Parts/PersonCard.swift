import Modules
import ViperaHTML

/// A person's portrait, name and email address.
struct PersonCard: HTML {
  let person: PersonViewModel
  let pictures: Pictures
  /// Whether the address opens a new email.
  var isLink = false

  var body: some HTML {
    Portrait(id: person.id, name: person.name, address: person.avatar, pictures: pictures)
    div(.class("vp-grow")) {
      strong { person.name }
      small {
        if isLink { a(.href("mailto:\(person.email)")) { person.email } } else { person.email }
      }
    }
  }
}
