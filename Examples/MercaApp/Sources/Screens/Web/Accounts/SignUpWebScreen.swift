package import Entities
package import Modules
import Observation
import Vipera
package import ViperaHTML
import ViperaWeb

/// The sign-up form, in a browser.
@Observable
package final class SignUpWebScreen: WebScreen, SignUpContract.View {
  private let presenter: any SignUpContract.Presenter
  private let texts: Texts
  private var mistakes: [AccountField: String] = [:]
  /// The value of the email field, if the screen has set one.
  private var email: String?

  /// Creates an empty form.
  ///
  /// - Parameters:
  ///   - presenter: Called for the user's actions.
  ///   - texts: The texts of the screen.
  package init(presenter: any SignUpContract.Presenter, texts: Texts = .english) {
    self.presenter = presenter
    self.texts = texts
  }

  package var title: String { texts("Create an account") }

  package var body: some HTML {
    div(.class("vp-card ma-form")) {
      p(.class("vp-dim")) { texts("It takes a minute and costs nothing.") }
      form(.novalidate, .onSubmit { await self.signUp(SignUpForm($0)) }) {
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

  package func show(_ mistakes: [AccountField: String]) {
    self.mistakes = mistakes
  }

  package func fillIn(email: String) {
    self.email = email
  }

  private func signUp(_ form: SignUpForm) async {
    // A field with a value shows that value after its form is sent.
    if email != nil { email = form.email }
    await presenter.signUpTapped(form)
  }
}

extension SignUpForm {
  /// Creates the form from the fields of the page.
  fileprivate init(_ event: PageEvent) {
    func text(_ field: AccountField) -> String { event[field.rawValue] ?? "" }
    self.init(
      firstName: text(.firstName),
      lastName: text(.lastName),
      email: text(.email),
      password: Secret(text(.password)),
      confirmation: Secret(text(.confirmation)),
      phone: text(.phone)
    )
  }
}
