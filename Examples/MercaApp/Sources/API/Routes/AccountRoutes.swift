package import Store
import ViperaWeb

extension APIRoute {
  private struct Users: Encodable {
    let data: [AccountForm]
    let next: String?
  }

  /// The routes for signing up, in and out.
  package static func accounts(_ accounts: Accounts) -> [APIRoute] {
    [
      APIRoute(.post, "/api/users", .anyone) { (call) throws(APIFailure) in
        try await accounts.signUp(call).response
      },
      APIRoute(.post, "/api/sessions", .anyone) { (call) throws(APIFailure) in
        try await accounts.signIn(call).response
      },
      APIRoute(.get, "/api/sessions/current", .signedIn) { (call) throws(APIFailure) in
        let session = try call.signedIn().session
        return .json(SessionForm(session), headers: [("Cache-Control", "no-store")])
      },
      APIRoute(.put, "/api/users/current/password", .signedIn) { (call) throws(APIFailure) in
        try await accounts.changePassword(call)
        return HTTPResponse(.noContent)
      },
      // A user who signs out and closes the page must still be signed out.
      APIRoute(.delete, "/api/sessions/current", .signedIn, outlivesCaller: true) {
        (call) throws(APIFailure) in
        try await accounts.signOut(call.signedIn().digest)
        return HTTPResponse(.noContent)
      },
      APIRoute(.delete, "/api/sessions", .signedIn, outlivesCaller: true) {
        (call) throws(APIFailure) in
        try await accounts.signOutEverywhere(call.signedIn().session.user.id)
        return HTTPResponse(.noContent)
      },
    ]
  }

  /// The route of the user list.
  package static func users(in store: any UserStore) -> [APIRoute] {
    [
      APIRoute(.get, "/api/users", .signedIn) { (call) throws(APIFailure) in
        let request = try PageQuery.read(call.request)
        do throws(StoreError) {
          let page = try await store.page(request)
          let users = Users(data: page.rows.map(AccountForm.init), next: page.next?.text)
          return .json(users, headers: [("Cache-Control", "no-store")])
        } catch {
          throw APIFailure(error)
        }
      }
    ]
  }
}
