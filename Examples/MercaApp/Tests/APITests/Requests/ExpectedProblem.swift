import Testing
import ViperaNetworking

/// The expected response to invalid input.
struct ExpectedProblem: Sendable {
  var status = 422
  /// The text for the user: that of the first invalid field, if there is one.
  let detail: String
  /// The first invalid member of the body.
  var pointer: String?

  /// The response to a body that is not a JSON object.
  static let noJSON = ExpectedProblem(
    status: 400,
    detail: "The body must be a JSON object."
  )
  /// The response to a body with another content type.
  static let otherKind = ExpectedProblem(
    status: 415,
    detail: "Send JSON, as 'Content-Type: application/json'."
  )
  /// The response to a path without a route.
  static let nothingThere = ExpectedProblem(
    status: 404,
    detail: "The API has nothing at this address."
  )

  static func tooLong(_ bytes: Int) -> ExpectedProblem {
    ExpectedProblem(status: 413, detail: "Send \(bytes) bytes at most.")
  }

  static func badQuery(_ name: String, _ why: String) -> ExpectedProblem {
    ExpectedProblem(status: 400, detail: "The value of '\(name)' is invalid: \(why)")
  }

  static let badEncoding = ExpectedProblem(
    status: 400,
    detail: "The query is not valid percent-encoded UTF-8."
  )

  /// Expects this response, and that it repeats nothing of the input.
  func check(
    _ response: HTTPResponse,
    _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(response.status == status, "\(name)", sourceLocation: sourceLocation)
    let problem = try #require(Problem(response), "\(name)", sourceLocation: sourceLocation)
    #expect(problem.status == status, "\(name)", sourceLocation: sourceLocation)
    #expect(problem.detail == detail, "\(name)", sourceLocation: sourceLocation)
    #expect(problem.errors.first?.pointer == pointer, "\(name)", sourceLocation: sourceLocation)
    if pointer != nil {
      #expect(problem.errors.first?.detail == detail, "\(name)", sourceLocation: sourceLocation)
    }
    let text = String(decoding: response.body, as: UTF8.self)
    for word in ["<script", "alert(", "DROP TABLE"] {
      #expect(!text.contains(word), "\(name)", sourceLocation: sourceLocation)
    }
  }
}
