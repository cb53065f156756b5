import Store
import ViperaWeb

/// A route of the API: a method and a path, its access, and its handler.
package struct APIRoute: Sendable {
  /// The handler of a route; `APIFailure` has the response to each error that it throws.
  typealias Answer = @Sendable (_ call: APICall) async throws -> HTTPResponse

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

/// A request on its way to its route's handler.
struct APICall: Sendable {
  let request: HTTPRequest
  /// The numbers in the path, if the route has some.
  let numbers: PathNumbers
  /// The digest of the request's token and its session, if the route requires a signed-in user.
  let session: (digest: [UInt8], session: Session)?
  /// Runs work that must continue if the caller disconnects.
  let duties: Duties
  /// Logs a fault that does not change the response.
  let report: @Sendable (any Error) -> Void

  /// The id in the path.
  var id: Int { numbers.id }

  /// Returns the session, for a route that requires a signed-in user.
  func signedIn() throws(APIFailure) -> (digest: [UInt8], session: Session) {
    guard let session else { throw .signedOut }
    return session
  }

  /// Returns the signed-in user.
  func user() throws(APIFailure) -> User { try signedIn().session.user }

  /// Corrects something in the store, even if the caller has disconnected.
  ///
  /// Errors are only logged, because the response is already decided.
  func settle(_ work: @escaping @Sendable () async throws(StoreError) -> Void) async {
    do { try await duties.perform { try await work() } } catch {
      report((error as? APIFailure)?.cause ?? error)
    }
  }
}
