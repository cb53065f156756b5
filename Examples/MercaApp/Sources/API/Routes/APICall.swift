import Store
import ViperaWeb

/// A request on its way to what answers it.
struct APICall: Sendable {
  let request: HTTPRequest
  /// The digest of the token that was brought, and its session, where the route is for the signed in.
  let session: (digest: [UInt8], session: Session)?

  /// The session of a route that is for the signed in alone.
  func signedIn() throws(APIFailure) -> (digest: [UInt8], session: Session) {
    guard let session else { throw .signedOut }
    return session
  }
}
