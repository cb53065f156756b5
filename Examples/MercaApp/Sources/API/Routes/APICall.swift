import Store
import ViperaWeb

/// A request on its way to what answers it.
struct APICall: Sendable {
  let request: HTTPRequest
  /// The numbers in the path, for routes whose path has some.
  let numbers: PathNumbers
  /// The digest of the token that was brought, and its session, where the route is for the signed in.
  let session: (digest: [UInt8], session: Session)?
  /// Does what a caller who leaves must not break off.
  let duties: Duties
  /// Tells the log of a fault that changes no answer.
  let report: @Sendable (any Error) -> Void

  /// Which thing the path speaks of.
  var id: Int { numbers.id }

  /// The session of a route that is for the signed in alone.
  func signedIn() throws(APIFailure) -> (digest: [UInt8], session: Session) {
    guard let session else { throw .signedOut }
    return session
  }

  /// Puts something straight in the store, whether or not whoever asked is there still.
  ///
  /// What goes wrong is for the log: the answer has been found already.
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
