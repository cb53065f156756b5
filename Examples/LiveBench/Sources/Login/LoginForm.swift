/// The view model of the form: the error of each field.
package struct LoginForm: Equatable, Sendable {
  package var emailError: String?
  package var passwordError: String?

  package init(emailError: String? = nil, passwordError: String? = nil) {
    self.emailError = emailError
    self.passwordError = passwordError
  }

  var isSound: Bool { emailError == nil && passwordError == nil }
}
