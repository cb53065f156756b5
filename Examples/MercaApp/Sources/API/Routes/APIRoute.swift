import Store
import ViperaWeb

/// A route of the API: a method and a path, its access, and its handler.
package struct APIRoute: Sendable {
  /// The handler of a route.
  typealias Answer = @Sendable (_ call: APICall) async throws(APIFailure) -> HTTPResponse

  /// Who may use a route.
  enum Access: Sendable {
    /// Everyone.
    case anyone
    /// A caller with the token of a session.
    case signedIn
  }

  let method: HTTPMethod
  /// The path, with `{id}` for a number, `{number}` for a second one, and `{digest}` for a digest.
  let path: String
  let access: Access
  /// Whether the handler continues if the caller disconnects.
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
