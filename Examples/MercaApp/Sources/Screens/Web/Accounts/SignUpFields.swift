import Entities
import Modules
import ViperaHTML

/// The fields for a new account; the password is asked for twice, one field below the other.
struct SignUpFields: HTML {
  let texts: SignUpTexts
  let email: String?
  let mistakes: [AccountField: String]

  var body: some HTML {
    div(.class("ma-pair")) {
      FormField(
        field: .firstName,
        label: texts.firstName,
        autocomplete: "given-name",
        mistakes: mistakes
      )
      FormField(
        field: .lastName,
        label: texts.lastName,
        autocomplete: "family-name",
        mistakes: mistakes
      )
    }
    FormField(
      field: .email,
      label: texts.email,
      type: .email,
      autocomplete: "email",
      value: email,
      mistakes: mistakes
    )
    SignUpSecrets(texts: texts, mistakes: mistakes)
    FormField(
      field: .phone,
      label: texts.phone,
      type: .tel,
      autocomplete: "tel",
      hint: texts.phoneHint,
      mistakes: mistakes
    )
  }
}

/// The password, twice.
private struct SignUpSecrets: HTML {
  let texts: SignUpTexts
  let mistakes: [AccountField: String]

  var body: some HTML {
    FormField(
      field: .password,
      label: texts.password,
      type: .password,
      autocomplete: "new-password",
      hint: texts.passwordHint,
      mistakes: mistakes
    )
    FormField(
      field: .confirmation,
      label: texts.passwordConfirmation,
      type: .password,
      autocomplete: "new-password",
      mistakes: mistakes
    )
  }
}
