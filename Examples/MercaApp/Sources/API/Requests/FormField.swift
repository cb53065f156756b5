/// A member of a request's body, which may be of another type than it should be: each mistake is told
/// in its place of the form, and not the one that a decoder meets first.
enum FormField<Value: Decodable & Sendable>: Decodable, Sendable {
  /// What was sent.
  case value(Value)
  /// It is of another type.
  case mistyped

  init(from decoder: any Decoder) throws {
    // Why it cannot be read does not matter: it is said what it has to be.
    if let value = try? decoder.singleValueContainer().decode(Value.self) {
      self = .value(value)
    } else {
      self = .mistyped
    }
  }

  /// What was sent, if it is of its type.
  var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// What it has to be.
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
  /// What is wrong with a value, where one was sent and is of its type; `missing` where none was.
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

  /// What is wrong with a text; one that was not sent is empty.
  func problem(_ problem: (String) -> String?) -> String? where Wrapped == FormField<String> {
    self == nil ? problem("") : self.problem(missing: nil, problem)
  }
}

extension Optional<FormField<String>> {
  /// The text, empty where there is none.
  var text: String { self?.value ?? "" }
}
