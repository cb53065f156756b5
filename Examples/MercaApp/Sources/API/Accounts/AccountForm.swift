import Entities
import Store
import ViperaWeb

/// The body of a request about an account, as texts by the names of its members.
struct AccountForm {
  private let texts: [String: FormField<String>?]

  init(_ request: HTTPRequest) throws(APIFailure) {
    texts = try JSONBody.read([String: FormField<String>?].self, from: request)
  }

  /// Returns the profile and the password of a new account, or throws 422 with all errors in the order of the form.
  ///
  /// The app's form has the same rules.
  func newAccount() throws(APIFailure) -> (profile: UserProfile, password: String) {
    try APIFailure.check(
      AccountRules.table.map { rule in
        let name = rule.field.rawValue
        return ("/\(name)", self[name].problem { rule.mistake(in: $0)?.text(in: .english) })
      }
    )
    let profile = UserProfile(
      firstName: text(of: .firstName),
      lastName: text(of: .lastName),
      email: text(of: .email),
      phone: text(of: .phone)
    )
    return (profile, self["password"].text)
  }

  /// Returns the email address, the password, and the token of a device that has signed in before, if there is one.
  ///
  /// The rules for new passwords are not checked.
  func signIn() throws(APIFailure) -> (email: String, password: String, device: String?) {
    try APIFailure.check([
      ("/email", self["email"].problem { AccountRules.mistake(in: $0, of: .email)?.text(in: .english) }),
      missingPassword,
      ("/device", self["device"].problem(missing: nil)),
    ])
    return (text(of: .email), self["password"].text, self["device"]?.value)
  }

  /// Returns the old and the new password, or throws 422 if the new password breaks the rules.
  func passwordChange() throws(APIFailure) -> (password: String, newPassword: String) {
    let new = self["new_password"]
    try APIFailure.check([
      missingPassword,
      ("/new_password", new.problem { AccountRules.mistake(in: $0, of: .password)?.text(in: .english) }),
    ])
    return (self["password"].text, new.text)
  }

  private subscript(name: String) -> FormField<String>? { texts[name] ?? nil }

  private func text(of field: AccountField) -> String {
    AccountRules.normalised(self[field.rawValue].text, of: field)
  }

  private var missingPassword: (pointer: String, detail: String?) {
    ("/password", self["password"].problem { $0.isEmpty ? AccountMistake.missing(.password).text(in: .english) : nil })
  }
}

extension User {
  /// The account as other users see it.
  var json: JSONValue {
    [
      "id": .number(id), "first_name": .text(profile.firstName), "last_name": .text(profile.lastName),
      "email": .text(profile.email), "avatar": .optional(profile.avatar.map(PictureAddress.text)),
    ]
  }
}

extension Session {
  /// The session as its user sees it; the token is not included.
  var json: JSONValue { ["expires": .number(expires.milliseconds / 1000), "user": user.json] }
}
