import Store
import ViperaWeb

/// One thing the API does: a method at a path, who may ask for it, and what answers.
package struct APIRoute: Sendable {
  /// Answers a request, or says why not.
  typealias Answer = @Sendable (_ call: APICall) async throws(APIFailure) -> HTTPResponse

  /// Who may ask.
  enum Access: Sendable {
    /// Everybody.
    case anyone
    /// Whoever brings the token of a session.
    case signedIn
  }

  let method: HTTPMethod
  /// The path, with `{id}` where a number stands in requests, and `{number}` for a second.
  let path: String
  let access: Access
  /// Whether it is done to its end when whoever asked leaves.
  let outlivesCaller: Bool
  let answer: Answer

  init(
    _ method: HTTPMethod,
    _ path: String,
    _ access: Access,
    outlivesCaller: Bool = false,
    answer: @escaping Answer
  ) {
    self.method = method
    self.path = path
    self.access = access
    self.outlivesCaller = outlivesCaller
    self.answer = answer
  }
}
