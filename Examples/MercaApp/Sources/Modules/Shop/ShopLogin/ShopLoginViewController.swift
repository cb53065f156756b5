package import Entities
import Observation
package import Vipera

/// The state of the form, and its calls to the interactor; the host's screen draws it.
@Observable
package final class ShopLoginViewController: ShopLoginContract.View {
  /// The error texts, by field.
  package var mistakes: [AccountField: String] = [:]
  /// Why signing in failed.
  package var failure: String?

  private let interactor: any ShopLoginContract.Interactor
  private let router: any ShopLoginContract.Router

  /// Creates the controller of an empty form.
  package init(
    interactor: any ShopLoginContract.Interactor,
    router: any ShopLoginContract.Router
  ) {
    self.interactor = interactor
    self.router = router
  }

  /// The form appears, perhaps again.
  package func viewDidAppear() async {
    interactor.checkSession(ShopLoginModels.Session.Request())
  }

  /// The user has sent the form.
  package func signInTapped(email: String, password: Secret<String>) async {
    await interactor.signIn(ShopLoginModels.SignIn.Request(email: email, password: password))
  }

  /// The user has no account yet.
  package func signUpTapped() { router.showSignUp() }

  package func displaySession(_ model: ShopLoginModels.Session.ViewModel) {
    if model.isDone { router.goOn() }
  }

  package func displaySignIn(_ model: ShopLoginModels.SignIn.ViewModel) {
    mistakes = model.mistakes
    failure = model.failure
    guard let welcome = model.welcome else { return }
    router.showToast(Toast(welcome, kind: .success))
    router.goOn()
  }
}
