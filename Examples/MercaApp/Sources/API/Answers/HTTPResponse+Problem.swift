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

  /// Returns the response for a failure, RFC 9457.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - request: The id of the request, by which the log has more.
  /// - Returns: The response.
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

  /// Returns the response with a value as JSON.
  static func json(
    _ value: some Encodable,
    _ status: HTTPStatus = .ok,
    headers: [Header] = []
  ) -> HTTPResponse {
    HTTPResponse(status, .json, headers: headers, body: bytes(of: value))
  }

  /// Returns a value as JSON.
  static func bytes(of value: some Encodable) -> [UInt8] {
    if let value = value as? any JSONWriting {
      var json = JSONBytes()
      value.write(to: &json)
      return json.bytes
    }
    return encoded(value)
  }

  /// Returns a value as the encoder writes it.
  static func encoded(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    // Equal values are equal bytes, so that their tag stays the same.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value))
    } catch {
      preconditionFailure("Texts, numbers and lists have a JSON form: \(error)")
    }
  }
}
