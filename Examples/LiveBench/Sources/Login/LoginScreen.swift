import Observation
package import ViperaHTML
import ViperaWeb

/// Shows the login form in a browser.
@Observable
package final class LoginScreen: WebScreen, LoginContract.View {
  private let presenter: any LoginContract.Presenter
  private var content = LoginForm()

  package init(presenter: any LoginContract.Presenter) {
    self.presenter = presenter
  }

  package var title: String { "Login" }

  package var body: some HTML {
    form(
      .novalidate,
      .onSubmit { event in
        await self.presenter.submitTapped(
          email: event["email"] ?? "",
          password: event["password"] ?? ""
        )
      }
    ) {
      LoginField(id: "email", caption: "Email", type: .email, error: content.emailError)
      LoginField(id: "password", caption: "Password", type: .password, error: content.passwordError)
      button(.id("submit"), .type(.submit)) { "Sign in" }
    }
  }

  package func show(_ form: LoginForm) { content = form }
}
