/// An error in a field of an account's form.
public enum AccountMistake: Hashable, Sendable {
  /// The field is empty.
  case missing(AccountField)
  /// The text is not valid.
  case improper(AccountField)

  /// The field.
  public var field: AccountField {
    switch self {
    case .missing(let field), .improper(let field): field
    }
  }
}

extension AccountMistake {
  /// Returns the title of the error, to be shown above its text.
  public func title(in language: Language) -> String {
    switch (self, language) {
    case (.missing, .english): "Empty!"
    case (.missing, .spanish): "¡Falta algo!"
    case (.improper, .english): "Error"
    case (.improper, .spanish): "Revisa esto"
    }
  }

  /// Returns the text of the error, which says what to do.
  public func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .spanish: spanish
    }
  }

  private var english: String {
    switch self {
    case .missing(.firstName): "Please enter first name"
    case .missing(.lastName): "Please enter last name"
    case .missing(.email): "Please enter email id"
    case .missing(.password): "Please enter password"
    case .missing(.phone): "Please enter phone number"
    case .improper(.firstName): "Please enter proper first name"
    case .improper(.lastName): "Please enter proper last name"
    case .improper(.email): "Please enter valid email"
    case .improper(.password):
      "Please enter valid password. It should not contain special character"
    case .improper(.phone): "Please enter valid phone number"
    case .missing(.confirmation), .improper(.confirmation): "Confirm password did not match"
    }
  }

  private var spanish: String {
    switch self {
    case .missing(.firstName): "Escribe tu nombre"
    case .missing(.lastName): "Escribe tu apellido"
    case .missing(.email): "Escribe tu correo electrónico"
    case .missing(.password): "Escribe una contraseña"
    case .missing(.phone): "Escribe tu número de teléfono"
    case .improper(.firstName): "Ese nombre no es válido: usa solo letras"
    case .improper(.lastName): "Ese apellido no es válido: usa solo letras"
    case .improper(.email): "Ese correo electrónico no es válido"
    case .improper(.password):
      "Esa contraseña no es válida: 6 caracteres o más, con mayúscula, minúscula y número, sin signos"
    case .improper(.phone): "Ese número de teléfono no es válido"
    case .missing(.confirmation), .improper(.confirmation): "Las contraseñas no coinciden"
    }
  }
}
