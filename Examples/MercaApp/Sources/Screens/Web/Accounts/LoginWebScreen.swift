import Entities
import Modules
import Observation
import Vipera
import ViperaHTML
import ViperaWeb

/// The login form, in a browser.
@Observable
final class LoginWebScreen: WebScreen, LoginContract.View {
  private let presenter: any LoginContract.Presenter
  private let texts: Texts
  private var mistakes: [AccountField: String] = [:]

  init(presenter: any LoginContract.Presenter, texts: Texts = .english) {
    self.presenter = presenter
    self.texts = texts
  }

  var title: String { texts("Sign in") }

  var body: some HTML {
    SignInForm(
      texts: texts,
      mistakes: mistakes,
      signIn: { await self.presenter.signInTapped(email: $0, password: $1) },
      signUp: { self.presenter.signUpTapped() }
    )
  }

  func show(_ mistakes: [AccountField: String]) { self.mistakes = mistakes }
}
