import FoundationEssentials
import ViperaWeb

/// Reads the JSON body of a request.
enum JSONBody {
  /// Reads a form; throws 413 for a large body, 415 for another content type, and 400 if it is not a JSON object.
  ///
  /// The default limit of 16 kB suits short forms.
  static func read<Form: Decodable>(
    _ type: Form.Type,
    from request: HTTPRequest,
    mostBytes: Int = 16_384
  ) throws(APIFailure) -> Form {
    let kind = request.headers["Content-Type"]?.prefix { $0 != ";" && $0 != " " } ?? ""
    guard kind.lowercased() == "application/json" else {
      throw APIFailure(.unsupportedMediaType, "Send JSON, as 'Content-Type: application/json'.")
    }
    let bytes = request.body.bytes
    guard bytes.count <= mostBytes else {
      throw APIFailure(.contentTooLarge, "Send \(mostBytes) bytes at most.")
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    // Members of any type are accepted here, so an error means that the body is not a JSON object.
    do { return try decoder.decode(Form.self, from: Data(bytes)) } catch {
      throw APIFailure(.badRequest, "The body must be a JSON object.")
    }
  }
}

/// A member of a request's body that may have the wrong type.
///
/// With this type, a response can report the error of every member. A decoder alone stops at the first error.
enum FormField<Value: Decodable & Sendable>: Decodable, Sendable {
  case value(Value)
  /// A value of another type.
  case mistyped

  init(from decoder: any Decoder) throws {
    // The error itself is not needed: the response says which type is expected.
    self = (try? decoder.singleValueContainer().decode(Value.self)).map { .value($0) } ?? .mistyped
  }

  /// The value sent, if it has the right type.
  var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The error text, which says which type is expected.
  static var kind: String {
    switch Value.self {
    case is String.Type: "This must be a string."
    case is Int.Type: "This must be an integer."
    case is Bool.Type: "This must be true or false."
    case is [FormField<String>].Type: "This must be an array of strings."
    default: "This must be an array of objects."
    }
  }
}

extension Optional {
  /// Returns the error text for a value; `missing` if the value is absent.
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

  /// Returns the error of a text value; an absent value counts as an empty text.
  func problem(_ problem: (String) -> String?) -> String? where Wrapped == FormField<String> {
    self == nil ? problem("") : self.problem(missing: nil, problem)
  }
}

extension Optional<FormField<String>> {
  /// The text; empty if it is absent or has another type.
  var text: String { self?.value ?? "" }
}
