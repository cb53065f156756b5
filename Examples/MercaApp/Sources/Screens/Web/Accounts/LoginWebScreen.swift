package import Entities
package import Modules
import Observation
package import ViperaHTML
import ViperaWeb

/// The form for signing in, in a browser.
@Observable
package final class LoginWebScreen: WebScreen, LoginContract.View {
  private let presenter: any LoginContract.Presenter
  private let texts: LoginTexts
  private var mistakes: [AccountField: String] = [:]

  /// Creates an empty form.
  ///
  /// - Parameters:
  ///   - presenter: Whom it tells what the person did.
  ///   - texts: What it says.
  package init(presenter: any LoginContract.Presenter, texts: LoginTexts = .english) {
    self.presenter = presenter
    self.texts = texts
  }

  package var title: String { texts.title }

  package var body: some HTML {
    div(.class("vp-card ma-form")) {
      p(.class("vp-dim")) { texts.intro }
      form(.novalidate, .onSubmit { await self.presenter.signInTapped(LoginEntity($0)) }) {
        FormField(
          field: .email,
          label: texts.email,
          type: .email,
          autocomplete: "username",
          mistakes: mistakes
        )
        FormField(
          field: .password,
          label: texts.password,
          type: .password,
          autocomplete: "current-password",
          mistakes: mistakes
        )
        button(.class("vp-primary ma-wide")) { texts.signIn }
      }
    }
    p(.class("ma-beside")) {
      texts.noAccount
      " "
      button(.type(.button), .class("ma-link"), .onClick { self.presenter.signUpTapped() }) {
        texts.signUp
      }
    }
  }

  package func show(_ mistakes: [AccountField: String]) {
    self.mistakes = mistakes
  }
}

extension LoginEntity {
  /// Reads the fields of the page's form.
  fileprivate init(_ event: PageEvent) {
    self.init(
      email: event[AccountField.email.rawValue] ?? "",
      password: event[AccountField.password.rawValue] ?? ""
    )
  }
}
