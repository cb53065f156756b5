import Entities
import Modules
import Vipera
import ViperaHTML
import ViperaWeb

/// The login form of the app and of the shop, with a link to sign up below it.
struct SignInForm: HTML {
  let texts: Texts
  let mistakes: [AccountField: String]
  /// Why signing in failed; nil if the form does not show it.
  var failure: String?
  let signIn: (_ email: String, _ password: Secret<String>) async -> Void
  let signUp: () -> Void

  var body: some HTML {
    div(.class("vp-card ma-form")) {
      p(.class("vp-dim")) { texts("Good to see you again.") }
      if let failure { p(.class("vp-banner vp-bad"), .role("alert")) { failure } }
      form(
        .novalidate,
        .onSubmit { event in
          await signIn(event[AccountField.email.rawValue] ?? "", Secret(event[AccountField.password.rawValue] ?? ""))
        }
      ) {
        FormField(
          field: .email,
          label: texts("Email"),
          type: .email,
          mode: "email",
          autocomplete: "username",
          mistakes: mistakes
        )
        FormField(
          field: .password,
          label: texts("Password"),
          type: .password,
          autocomplete: "current-password",
          mistakes: mistakes
        )
        button(.class("vp-primary ma-wide")) { texts("Sign In") }
      }
    }
    p(.class("ma-beside")) {
      texts("New here?")
      " "
      button(.type(.button), .class("ma-link"), .onClick { signUp() }) { texts("Create an account") }
    }
  }
}
