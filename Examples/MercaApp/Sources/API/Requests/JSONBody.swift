import FoundationEssentials
import ViperaWeb

/// Reads the JSON body of a request.
enum JSONBody {
  /// The maximum size of a form with a few short members.
  static let mostBytes = 16_384

  /// Reads a value.
  ///
  /// - Throws: 413, 415, 400 if it is no JSON, or 422 for a member of another type.
  static func read<Value: Decodable>(
    _ type: Value.Type,
    from request: HTTPRequest,
    mostBytes: Int = mostBytes
  ) throws(APIFailure) -> Value {
    let kind = request.headers["Content-Type"]?.prefix { $0 != ";" && $0 != " " } ?? ""
    guard kind.lowercased() == "application/json" else {
      throw APIFailure(.unsupportedMediaType, "Send JSON, as 'Content-Type: application/json'.")
    }
    let bytes = request.body.bytes
    guard bytes.count <= mostBytes else {
      throw APIFailure(.contentTooLarge, "Send \(mostBytes) bytes at most.")
    }
    do {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return try decoder.decode(Value.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw failure(error)
    } catch {
      throw notJSON
    }
  }

  private static let notJSON = APIFailure(.badRequest, "The body is not the JSON that is expected: an object.")

  /// Forms decode their members leniently, so this error means that the body is no object, or no
  /// JSON.
  private static func failure(_ error: DecodingError) -> APIFailure {
    let path: [any CodingKey]
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      path = context.codingPath
    case .keyNotFound(let key, let context): path = context.codingPath + [key]
    @unknown default: path = []
    }
    if path.isEmpty { return notJSON }
    let pointer = pointer(to: path)
    return APIFailure(
      .unprocessableContent,
      "The value at '\(pointer)' is missing or of another type.",
      fields: [APIFailure.Field(detail: "This is missing or of another type.", pointer: pointer)]
    )
  }

  /// Returns a JSON pointer, RFC 6901.
  static func pointer(to path: [any CodingKey]) -> String {
    path.map { key in
      let name = key.intValue.map(String.init) ?? key.stringValue
      return "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
    }.joined()
  }
}

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
