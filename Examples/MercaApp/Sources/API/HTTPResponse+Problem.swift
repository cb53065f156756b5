import FoundationEssentials
import ViperaWeb

extension HTTPResponse {
  private struct Problem: Encodable {
    let title: String
    let status: Int
    let detail: String
  }

  /// Answers that something went wrong, RFC 9457.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - detail: What happened and what to do, for a person.
  ///   - headers: Further header fields.
  /// - Returns: The answer.
  static func problem(
    _ status: HTTPStatus,
    _ detail: String,
    _ headers: [Header] = []
  ) -> HTTPResponse {
    let problem = Problem(title: status.reason, status: status.code, detail: detail)
    let type = HTTPContentType("application/problem+json")
    do {
      let body = Array(try JSONEncoder().encode(problem))
      return HTTPResponse(status, type, headers: headers, body: body)
    } catch {
      preconditionFailure("Two texts and a number have a JSON form: \(error)")
    }
  }
}
