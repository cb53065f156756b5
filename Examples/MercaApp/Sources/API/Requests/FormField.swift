/// A member of a request's body that may have the wrong type.
///
/// Each error is reported at its member, and not only the first one that a decoder finds.
enum FormField<Value: Decodable & Sendable>: Decodable, Sendable {
  /// The value sent.
  case value(Value)
  /// A value of another type.
  case mistyped

  init(from decoder: any Decoder) throws {
    // The decoding error does not matter: the problem says which type is expected.
    if let value = try? decoder.singleValueContainer().decode(Value.self) {
      self = .value(value)
    } else {
      self = .mistyped
    }
  }

  /// The value sent, if it has the right type.
  var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The text that says which type is expected.
  static var kind: String {
    switch Value.self {
    case is String.Type: "This has to be a text."
    case is Int.Type: "This has to be a whole number."
    case is Bool.Type: "This has to be true or false."
    case is [FormField<String>].Type: "This has to be a list of texts."
    default: "This has to be a list of objects."
    }
  }
}

extension Optional {
  /// Returns the problem of a value; `missing` if none was sent.
  func problem<Value>(
    missing: String? = "This is missing.",
    _ problem: (Value) -> String? = { _ in nil }
  ) -> String? where Wrapped == FormField<Value> {
    switch self {
    case nil: missing
    case .mistyped: FormField<Value>.kind
    case .value(let value): problem(value)
    }
  }

  /// Returns the problem of a text; a missing one counts as empty.
  func problem(_ problem: (String) -> String?) -> String? where Wrapped == FormField<String> {
    self == nil ? problem("") : self.problem(missing: nil, problem)
  }
}

extension Optional<FormField<String>> {
  /// The text, or an empty one.
  var text: String { self?.value ?? "" }
}
