package import Store
import ViperaWeb

extension APIRoute {
  /// The routes for accounts and their sessions.
  package static func accounts(_ accounts: Accounts) -> [APIRoute] {
    [
      APIRoute(.post, "/api/users", .anyone) { call in try await accounts.signUp(call) },
      APIRoute(.post, "/api/sessions", .anyone) { call in try await accounts.signIn(call) },
      APIRoute(.get, "/api/sessions/current", .signedIn) { call in .json(try call.signedIn().session.json) },
      APIRoute(.put, "/api/users/current/password", .signedIn) { call in
        try await accounts.changePassword(call)
        return HTTPResponse(.noContent)
      },
      // Signing out must succeed even if the user closes the page at once.
      APIRoute(.delete, "/api/sessions/current", .signedIn, outlivesCaller: true) { call in
        try await accounts.signOut(call.signedIn().digest)
        return HTTPResponse(.noContent)
      },
      APIRoute(.delete, "/api/sessions", .signedIn, outlivesCaller: true) { call in
        try await accounts.signOutEverywhere(call.user().id)
        return HTTPResponse(.noContent)
      },
    ]
  }

  /// The route of the user list.
  package static func users(in store: any UserStore) -> [APIRoute] {
    [
      APIRoute(.get, "/api/users", .signedIn) { call in
        .json(try await store.page(call.page()).json(\.json))
      }
    ]
  }
}
