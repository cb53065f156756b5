import Entities
import Modules
import ViperaHTML

/// The fields for a new account; the password is asked for twice, one field below the other.
struct SignUpFields: HTML {
  let texts: Texts
  let email: String?
  let mistakes: [AccountField: String]

  var body: some HTML {
    div(.class("ma-pair")) {
      FormField(
        field: .firstName,
        label: texts("First name"),
        autocomplete: "given-name",
        mistakes: mistakes
      )
      FormField(
        field: .lastName,
        label: texts("Last name"),
        autocomplete: "family-name",
        mistakes: mistakes
      )
    }
    FormField(
      field: .email,
      label: texts("E-mail"),
      type: .email,
      autocomplete: "email",
      value: email,
      mistakes: mistakes
    )
    SignUpSecrets(texts: texts, mistakes: mistakes)
    FormField(
      field: .phone,
      label: texts("Phone"),
      type: .tel,
      autocomplete: "tel",
      hint: texts("With + or 00 before the country's code, where there is one."),
      mistakes: mistakes
    )
  }
}

/// The password, twice.
private struct SignUpSecrets: HTML {
  let texts: Texts
  let mistakes: [AccountField: String]

  var body: some HTML {
    FormField(
      field: .password,
      label: texts("Password"),
      type: .password,
      autocomplete: "new-password",
      hint: texts("6 letters and digits or more, with a capital, a small letter and a digit."),
      mistakes: mistakes
    )
    FormField(
      field: .confirmation,
      label: texts("Confirm password"),
      type: .password,
      autocomplete: "new-password",
      mistakes: mistakes
    )
  }
}
