import Entities
import ViperaHTML

/// A field of an account's form, with its label above, and its hint and error text below.
///
/// Without a value, such as for a password, the page keeps the typed text.
struct FormField: HTML {
  let field: AccountField
  let label: String
  var type = InputType.text
  let autocomplete: String
  var value: String?
  var hint: String?
  let mistakes: [AccountField: String]

  private var id: String { field.rawValue }
  private var mistake: String? { mistakes[field] }

  private var descriptions: String? {
    let ids = [hint.map { _ in "\(id)-hint" }, mistake.map { _ in "\(id)-mistake" }]
    let known = ids.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: " ")
  }

  var body: some HTML {
    div(.class("vp-field")) {
      ViperaHTML.label(.for(id)) { label }
      if let value {
        input(
          .id(id),
          .name(id),
          .type(type),
          .autocomplete(autocomplete),
          .value(value),
          .aria(.describedBy, descriptions),
          .aria(.invalid, mistake != nil)
        )
      } else {
        input(
          .id(id),
          .name(id),
          .type(type),
          .autocomplete(autocomplete),
          .aria(.describedBy, descriptions),
          .aria(.invalid, mistake != nil)
        )
      }
      if let mistake { p(.id("\(id)-mistake"), .class("vp-error")) { mistake } }
      if let hint { p(.id("\(id)-hint"), .class("ma-hint")) { hint } }
    }
  }
}
