import ViperaHTML

/// A form field with its label above and its error below.
struct FormField<Control: HTML>: HTML {
  private let field: SignUpForm.Field
  private let title: String
  private let mistake: String?
  private let control: (_ id: String, _ mistakeID: String?, _ isWrong: Bool) -> Control

  init(
    _ field: SignUpForm.Field,
    _ title: String,
    _ mistakes: [SignUpForm.Field: String],
    control: @escaping (_ id: String, _ mistakeID: String?, _ isWrong: Bool) -> Control
  ) {
    self.field = field
    self.title = title
    mistake = mistakes[field]
    self.control = control
  }

  var body: some HTML {
    div(.class("vp-field")) {
      label(.for(field.rawValue)) { title }
      control(field.rawValue, mistake == nil ? nil : "\(field.rawValue)-mistake", mistake != nil)
      if let mistake { p(.id("\(field.rawValue)-mistake"), .class("vp-error")) { mistake } }
    }
  }
}

/// The checkbox for the terms, with its error below.
struct TermsField: HTML {
  let mistake: String?

  var body: some HTML {
    div(.class("vp-field")) {
      label(.class("vp-check")) {
        input(
          .type(.checkbox),
          .name("terms"),
          .aria(.invalid, mistake != nil),
          .aria(.describedBy, mistake == nil ? nil : "terms-mistake")
        )
        span { "I accept the terms" }
      }
      if let mistake { p(.id("terms-mistake"), .class("vp-error")) { mistake } }
    }
  }
}
