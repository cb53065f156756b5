import Entities
import Store
import ViperaWeb

/// What somebody sends to get an account.
struct SignUpForm: Decodable {
  let firstName: String?
  let lastName: String?
  let email: String?
  let password: String?
  let phone: String?

  private enum CodingKeys: String, CodingKey {
    case firstName = "first_name"
    case lastName = "last_name"
    case email
    case password
    case phone
  }

  /// The profile and the password, by the rules that the app's own form has.
  ///
  /// - Throws: 422 with everything that is wrong, in the order of the form.
  func checked() throws(APIFailure) -> (profile: UserProfile, password: String) {
    let values = [firstName, lastName, email, password, phone].map { $0 ?? "" }
    let problems = [
      ("/first_name", AccountRules.problem(firstName: values[0])),
      ("/last_name", AccountRules.problem(lastName: values[1])),
      ("/email", AccountRules.problem(email: values[2])),
      ("/password", AccountRules.problem(newPassword: values[3])),
      ("/phone", AccountRules.problem(phone: values[4])),
    ]
    try APIFailure.check(problems)
    let profile = UserProfile(
      firstName: values[0],
      lastName: values[1],
      email: values[2],
      phone: values[4]
    )
    return (profile, values[3])
  }
}

extension APIFailure {
  /// Throws 422 with the problems that there are.
  static func check(_ problems: [(pointer: String, detail: String?)]) throws(APIFailure) {
    let fields = problems.compactMap { problem in
      problem.detail.map { Field(detail: $0, pointer: problem.pointer) }
    }
    guard let first = fields.first else { return }
    throw APIFailure(.unprocessableContent, first.detail, fields: fields)
  }
}
