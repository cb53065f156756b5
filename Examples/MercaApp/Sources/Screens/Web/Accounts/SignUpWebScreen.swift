import Entities
import Modules
import Observation
import Vipera
import ViperaHTML
import ViperaWeb

/// The sign-up form, in a browser.
@Observable
final class SignUpWebScreen: WebScreen, SignUpContract.View {
  private let presenter: any SignUpContract.Presenter
  private let texts: Texts
  private var mistakes: [AccountField: String] = [:]
  /// The value of the email field; nil if the screen has not set one.
  private var email: String?

  init(presenter: any SignUpContract.Presenter, texts: Texts = .english) {
    self.presenter = presenter
    self.texts = texts
  }

  var title: String { texts("Create an account") }

  var body: some HTML {
    div(.class("vp-card ma-form")) {
      p(.class("vp-dim")) { texts("It takes a minute and costs nothing.") }
      form(.novalidate, .onSubmit { await self.signUp($0) }) {
        SignUpFields(texts: texts, email: email, mistakes: mistakes)
        button(.class("vp-primary ma-wide")) { texts("Sign Up") }
      }
    }
    p(.class("ma-beside")) {
      texts("Already a member?")
      " "
      button(.type(.button), .class("ma-link"), .onClick { self.presenter.signInTapped() }) {
        texts("Sign in")
      }
    }
  }

  func show(_ mistakes: [AccountField: String]) { self.mistakes = mistakes }
  func fillIn(email: String) { self.email = email }

  private func signUp(_ event: PageEvent) async {
    let form = SignUpForm { event[$0.rawValue] ?? "" }
    // If the screen has set the field's value, the page shows that value, so the typed text is stored in it.
    if email != nil { email = form.email }
    await presenter.signUpTapped(form)
  }
}

/// The fields for a new account; the password is entered twice.
struct SignUpFields: HTML {
  let texts: Texts
  let email: String?
  let mistakes: [AccountField: String]

  var body: some HTML {
    div(.class("ma-pair")) {
      FormField(field: .firstName, label: texts("First name"), autocomplete: "given-name", mistakes: mistakes)
      FormField(field: .lastName, label: texts("Last name"), autocomplete: "family-name", mistakes: mistakes)
    }
    FormField(
      field: .email,
      label: texts("Email"),
      type: .email,
      mode: "email",
      autocomplete: "email",
      value: email,
      mistakes: mistakes
    )
    FormField(
      field: .password,
      label: texts("Password"),
      type: .password,
      autocomplete: "new-password",
      hint: texts("At least 6 letters and digits, with an upper-case letter, a lower-case letter and a digit."),
      mistakes: mistakes
    )
    FormField(
      field: .confirmation,
      label: texts("Confirm password"),
      type: .password,
      autocomplete: "new-password",
      mistakes: mistakes
    )
    FormField(
      field: .phone,
      label: texts("Phone"),
      type: .tel,
      mode: "tel",
      autocomplete: "tel",
      hint: texts("Start with + or 00 if you add a country code."),
      mistakes: mistakes
    )
  }
}
