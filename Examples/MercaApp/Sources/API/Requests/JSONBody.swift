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
      return try JSONDecoder().decode(Value.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw failure(error)
    } catch {
      throw notJSON
    }
  }

  private static let notJSON = APIFailure(
    .badRequest,
    "The body is not the JSON that is expected: an object."
  )

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
      return "/"
        + name.split(separator: "~", omittingEmptySubsequences: false).joined(
          separator: "~0"
        ).split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
    }.joined()
  }
}
