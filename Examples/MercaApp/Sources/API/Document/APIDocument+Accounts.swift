import ViperaWeb

extension APIDocument {
  /// Accounts and sessions.
  static let accountRoutes = [
    RouteDocument(
      method: .post,
      path: "/api/users",
      access: .anyone,
      summary: "Makes an account and signs it in",
      body: "NewAccount",
      answers: [201: "SignedIn"],
      failures: [409, 429]
    ),
    RouteDocument(
      method: .get,
      path: "/api/users",
      access: .signedIn,
      summary: "Lists who has an account",
      parameters: RouteDocument.Parameter.page,
      answers: [200: "AccountList"]
    ),
    RouteDocument(
      method: .put,
      path: "/api/users/current/password",
      access: .signedIn,
      summary: "Sets another password and ends the other sessions",
      body: "PasswordChange",
      answers: [204: nil],
      failures: [429]
    ),
    RouteDocument(
      method: .post,
      path: "/api/sessions",
      access: .anyone,
      summary: "Signs in",
      body: "SignIn",
      answers: [201: "SignedIn"],
      failures: [401, 429]
    ),
    RouteDocument(
      method: .get,
      path: "/api/sessions/current",
      access: .signedIn,
      summary: "Tells whose session this is, and when it ends",
      answers: [200: "Session"]
    ),
    RouteDocument(
      method: .delete,
      path: "/api/sessions",
      access: .signedIn,
      summary: "Ends every session of the account",
      answers: [204: nil]
    ),
    RouteDocument(
      method: .delete,
      path: "/api/sessions/current",
      access: .signedIn,
      summary: "Ends this session",
      answers: [204: nil]
    ),
  ]
}
