import Entities
import ViperaWeb

/// The body of a request to change a password.
struct PasswordForm: Decodable {
  private enum CodingKeys: String, CodingKey {
    case password
    case newPassword = "new_password"
  }

  let password: FormField<String>?
  let newPassword: FormField<String>?

  /// Returns both passwords; the new one fits the rules for new ones.
  ///
  /// - Throws: 422 with the errors.
  func checked() throws(APIFailure) -> (password: String, newPassword: String) {
    try APIFailure.check([
      (
        "/password",
        password.problem { $0.isEmpty ? AccountMistake.missing(.password).text(in: .english) : nil }
      ),
      (
        "/new_password",
        newPassword.problem { AccountRules.mistake(in: $0, of: .password)?.text(in: .english) }
      ),
    ])
    return (password.text, newPassword.text)
  }

  /// Not 401, because the session continues.
  static let wrong = APIFailure(
    .unprocessableContent,
    "The password is wrong.",
    fields: [APIFailure.Field(detail: "The password is wrong.", pointer: "/password")]
  )
}
