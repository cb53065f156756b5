import Modules
import Vipera
import ViperaHTML
import ViperaWeb

/// The shop's login form, in a browser.
final class ShopLoginWebScreen: WebScreen {
  private let controller: ShopLoginViewController
  private let texts: Texts

  init(_ controller: ShopLoginViewController, _ texts: Texts = .english) {
    self.controller = controller
    self.texts = texts
  }

  var title: String { texts("Sign in") }

  var body: some HTML {
    SignInForm(
      texts: texts,
      mistakes: controller.mistakes,
      failure: controller.failure,
      signIn: { await self.controller.signInTapped(email: $0, password: $1) },
      signUp: { self.controller.signUpTapped() }
    )
  }
}
