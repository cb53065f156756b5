package import Entities
package import Modules
import Observation
import Vipera
package import ViperaHTML
import ViperaWeb

/// The form for a new account, in a browser.
@Observable
package final class SignUpWebScreen: WebScreen, SignUpContract.View {
  private let presenter: any SignUpContract.Presenter
  private let texts: SignUpTexts
  private var mistakes: [AccountField: String] = [:]
  /// What is in the field for the address, where the screen has put something there.
  private var email: String?

  /// Creates an empty form.
  ///
  /// - Parameters:
  ///   - presenter: Whom it tells what the person did.
  ///   - texts: What it says.
  package init(presenter: any SignUpContract.Presenter, texts: SignUpTexts = .english) {
    self.presenter = presenter
    self.texts = texts
  }

  package var title: String { texts.title }

  package var body: some HTML {
    div(.class("vp-card ma-form")) {
      p(.class("vp-dim")) { texts.intro }
      form(.novalidate, .onSubmit { await self.signUp(SignUpForm($0)) }) {
        SignUpFields(texts: texts, email: email, mistakes: mistakes)
        button(.class("vp-primary ma-wide")) { texts.signUp }
      }
    }
    p(.class("ma-beside")) {
      texts.isMember
      " "
      button(.type(.button), .class("ma-link"), .onClick { self.presenter.signInTapped() }) {
        texts.signIn
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
    // A field with a value shows that value once its form was sent.
    if email != nil { email = form.email }
    await presenter.signUpTapped(form)
  }
}

extension SignUpForm {
  /// Reads the fields of the page's form.
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
