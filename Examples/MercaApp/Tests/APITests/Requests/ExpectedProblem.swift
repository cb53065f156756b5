import Testing
import ViperaNetworking

/// All that is answered to what a route should not be sent.
struct ExpectedProblem: Sendable {
  var status = 422
  /// What is told to a person, of the first field that is wrong where one is.
  let detail: String
  /// The first field that is wrong: a member of the body.
  var pointer: String?

  /// What no form can be read from.
  static let noJSON = ExpectedProblem(
    status: 400,
    detail: "The body is not the JSON that is expected: an object."
  )
  /// What is no JSON by its own word.
  static let otherKind = ExpectedProblem(
    status: 415,
    detail: "Send JSON, as 'Content-Type: application/json'."
  )
  /// An address that no route has.
  static let nothingThere = ExpectedProblem(
    status: 404,
    detail: "There is nothing at this address of the API."
  )

  static func tooLong(_ bytes: Int) -> ExpectedProblem {
    ExpectedProblem(status: 413, detail: "Send \(bytes) bytes at most.")
  }

  static func badQuery(_ name: String, _ why: String) -> ExpectedProblem {
    ExpectedProblem(status: 400, detail: "The value of '\(name)' cannot be taken: \(why)")
  }

  static let badEncoding = ExpectedProblem(
    status: 400,
    detail: "The address is not encoded as addresses are, by UTF-8 and '%'."
  )

  /// Expects it, and that nothing of what was sent is answered back.
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
