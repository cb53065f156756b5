package import Entities
package import Modules
import Observation
import Vipera
package import ViperaHTML
import ViperaWeb

/// The login form, in a browser.
@Observable
package final class LoginWebScreen: WebScreen, LoginContract.View {
  private let presenter: any LoginContract.Presenter
  private let texts: Texts
  private var mistakes: [AccountField: String] = [:]

  package init(presenter: any LoginContract.Presenter, texts: Texts = .english) {
    self.presenter = presenter
    self.texts = texts
  }

  package var title: String { texts("Sign in") }

  package var body: some HTML {
    div(.class("vp-card ma-form")) {
      p(.class("vp-dim")) { texts("Good to see you again.") }
      form(.novalidate, .onSubmit { await self.signIn($0) }) {
        FormField(field: .email, label: texts("E-mail"), type: .email, autocomplete: "username", mistakes: mistakes)
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
      button(.type(.button), .class("ma-link"), .onClick { self.presenter.signUpTapped() }) {
        texts("Create an account")
      }
    }
  }

  package func show(_ mistakes: [AccountField: String]) { self.mistakes = mistakes }

  private func signIn(_ event: PageEvent) async {
    await presenter.signInTapped(
      email: event[AccountField.email.rawValue] ?? "",
      password: Secret(event[AccountField.password.rawValue] ?? "")
    )
  }
}
