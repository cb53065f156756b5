import Store
import ViperaWeb

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

  /// Corrects something in the store, even if the caller has disconnected.
  ///
  /// Errors are only logged, because the response is already decided.
  func settle(_ work: @escaping @Sendable () async throws(StoreError) -> Void) async {
    do throws(APIFailure) {
      try await duties.perform { () async throws(APIFailure) in
        do throws(StoreError) { try await work() } catch { throw .unavailable(error) }
      }
    } catch {
      report(error.cause ?? error)
    }
  }
}
