import Entities

/// What somebody sends to sign in.
struct SignInForm: Decodable {
  let email: String?
  let password: String?

  /// Both, when there is something to look at; whether a password fits the rules for new ones is no
  /// business of signing in.
  ///
  /// - Throws: 422 with what is wrong.
  func checked() throws(APIFailure) -> (email: String, password: String) {
    let (email, password) = (email ?? "", password ?? "")
    try APIFailure.check([
      ("/email", AccountRules.problem(email: email)),
      ("/password", password.isEmpty ? "Please enter password" : nil),
    ])
    return (email, password)
  }
}
