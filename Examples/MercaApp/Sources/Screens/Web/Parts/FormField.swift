import ViperaHTML

/// A field of a form: a label, an input (with `rows`, a text area), and below it the error text and the hint.
///
/// Without a value, such as for a password, the page keeps the typed text.
struct FormField<Name: RawRepresentable<String> & Hashable>: HTML {
  let field: Name
  let label: String
  var type = InputType.text
  /// The keyboard that phones show.
  var mode = "text"
  var autocomplete = "off"
  var value: String?
  var rows: Int?
  var hint: String?
  /// The error texts of the form, by field.
  let mistakes: [Name: String]

  private var id: String { field.rawValue }
  private var mistake: String? { mistakes[field] }

  /// The ids of the elements that describe the field.
  private var descriptions: String? {
    let ids = [hint.map { _ in "\(id)-hint" }, mistake.map { _ in "\(id)-mistake" }].compactMap(\.self)
    return ids.isEmpty ? nil : ids.joined(separator: " ")
  }

  var body: some HTML {
    div(.class("vp-field")) {
      ViperaHTML.label(.for(id)) { label }
      if let rows {
        textarea(
          value ?? "",
          .id(id),
          .name(id),
          .rows(rows),
          .aria(.describedBy, descriptions),
          .aria(.invalid, mistake != nil)
        )
      } else if let value {
        input(
          .id(id),
          .name(id),
          .type(type),
          .inputmode(mode),
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
          .inputmode(mode),
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
