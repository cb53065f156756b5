/// The input of a sign-up form, as typed.
package struct AccountDraft: Hashable, Sendable {
  package var firstName: String
  package var lastName: String
  package var email: String
  package var password: String
  /// The password, entered again.
  package var passwordConfirmation: String
  package var phone: String

  package init(
    firstName: String = "",
    lastName: String = "",
    email: String = "",
    password: String = "",
    passwordConfirmation: String = "",
    phone: String = ""
  ) {
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.password = password
    self.passwordConfirmation = passwordConfirmation
    self.phone = phone
  }

  /// The form with normalised values, for storing.
  package var normalised: AccountDraft {
    AccountRules.table.reduce(into: self) { $0[keyPath: $1.field.path] = $1.normalised($0.text(in: $1.field)) }
  }

  package func text(in field: AccountField) -> String { self[keyPath: field.path] }
}

/// A field of the sign-up form, with its name in the API; the cases are in the order of the form.
package enum AccountField: String, Hashable, Sendable, CaseIterable, Codable {
  case firstName = "first_name"
  case lastName = "last_name"
  case email
  case password
  case phone
  /// The password, entered again; only the app asks for it.
  case confirmation

  fileprivate var path: WritableKeyPath<AccountDraft, String> {
    switch self {
    case .firstName: \.firstName
    case .lastName: \.lastName
    case .email: \.email
    case .password: \.password
    case .phone: \.phone
    case .confirmation: \.passwordConfirmation
    }
  }
}

/// An error in a field of an account's form.
package enum AccountMistake: Hashable, Sendable {
  case missing(AccountField)
  case improper(AccountField)

  package var field: AccountField {
    switch self {
    case .missing(let field), .improper(let field): field
    }
  }
}

extension AccountMistake {
  /// Returns the title of the error, to be shown above its text.
  package func title(in language: Language) -> String {
    switch (self, language) {
    case (.missing, .english): "Empty!"
    case (.missing, .spanish): "¡Falta algo!"
    case (.improper, .english): "Error"
    case (.improper, .spanish): "Revisa esto"
    }
  }

  /// Returns the text of the error, which says what to do.
  package func text(in language: Language) -> String { language == .spanish ? texts.spanish : texts.english }

  private var texts: (english: String, spanish: String) {
    switch self {
    case .missing(.firstName): ("Please enter first name", "Escribe tu nombre")
    case .missing(.lastName): ("Please enter last name", "Escribe tu apellido")
    case .missing(.email): ("Please enter email id", "Escribe tu correo electrónico")
    case .missing(.password): ("Please enter password", "Escribe una contraseña")
    case .missing(.phone): ("Please enter phone number", "Escribe tu número de teléfono")
    case .improper(.firstName): ("Please enter proper first name", "Ese nombre no es válido: usa solo letras")
    case .improper(.lastName): ("Please enter proper last name", "Ese apellido no es válido: usa solo letras")
    case .improper(.email): ("Please enter valid email", "Ese correo electrónico no es válido")
    case .improper(.password):
      (
        "Please enter valid password. It should not contain special character",
        "Esa contraseña no es válida: 6 caracteres o más, con mayúscula, minúscula y número, sin signos"
      )
    case .improper(.phone): ("Please enter valid phone number", "Ese número de teléfono no es válido")
    case .missing(.confirmation), .improper(.confirmation):
      ("Confirm password did not match", "Las contraseñas no coinciden")
    }
  }
}
