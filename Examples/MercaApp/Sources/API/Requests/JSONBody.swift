import FoundationEssentials
import ViperaWeb

/// Reads what a request brings along, which is JSON of a few hundred bytes.
enum JSONBody {
  static let mostBytes = 16_384

  /// Reads a value.
  ///
  /// - Throws: 413, 415, 400 for what is no JSON, or 422 for a member of another type.
  static func read<Value: Decodable>(
    _ type: Value.Type,
    from request: HTTPRequest
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
    "The body is not the JSON that is expected: an object with texts."
  )

  private static func failure(_ error: DecodingError) -> APIFailure {
    guard case .typeMismatch(_, let context) = error, let member = context.codingPath.last else {
      return notJSON
    }
    let name = member.stringValue
    return APIFailure(
      .unprocessableContent,
      "The value of '\(name)' is of another type than text.",
      fields: [APIFailure.Field(detail: "This has to be a text.", pointer: "/\(name)")]
    )
  }
}
