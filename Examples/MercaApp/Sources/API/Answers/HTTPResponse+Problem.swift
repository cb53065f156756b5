import FoundationEssentials
import ViperaWeb

extension HTTPResponse {
  private struct Problem: Encodable {
    let title: String
    let status: Int
    let detail: String
    let errors: [APIFailure.Field]?
    let request: String?
  }

  /// Answers that something went wrong, RFC 9457.
  ///
  /// - Parameters:
  ///   - failure: What went wrong.
  ///   - request: The request's id, by which the log tells more.
  /// - Returns: The answer.
  static func problem(_ failure: APIFailure, of request: RequestID? = nil) -> HTTPResponse {
    let problem = Problem(
      title: failure.status.reason,
      status: failure.status.code,
      detail: failure.detail,
      errors: failure.fields.isEmpty ? nil : failure.fields,
      request: request?.text
    )
    let type = HTTPContentType("application/problem+json")
    return HTTPResponse(failure.status, type, headers: failure.headers, body: bytes(of: problem))
  }

  /// Answers with a value as JSON.
  static func json(
    _ value: some Encodable,
    _ status: HTTPStatus = .ok,
    headers: [Header] = []
  ) -> HTTPResponse {
    HTTPResponse(status, .json, headers: headers, body: bytes(of: value))
  }

  /// A value as JSON.
  static func bytes(of value: some Encodable) -> [UInt8] {
    if let value = value as? any JSONWriting {
      var json = JSONBytes()
      value.write(to: &json)
      return json.bytes
    }
    return encoded(value)
  }

  /// A value as the encoder writes it.
  static func encoded(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    // The same value is the same bytes, so that its tag stays the same.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value))
    } catch {
      preconditionFailure("Texts, numbers and lists have a JSON form: \(error)")
    }
  }
}
