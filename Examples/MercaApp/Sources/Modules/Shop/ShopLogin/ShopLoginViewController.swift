package import Entities
import Observation
package import Vipera

/// What the form shows, and what it says to the interactor; the host's screen draws it.
@Observable
package final class ShopLoginViewController: ShopLoginContract.View {
  /// What is wrong, by the field beside which it stands.
  package var mistakes: [AccountField: String] = [:]
  /// Why nobody could be signed in.
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

  /// The form can be seen, perhaps again.
  package func viewDidAppear() async {
    interactor.checkSession(ShopLoginModels.Session.Request())
  }

  /// The form was sent.
  package func signInTapped(email: String, password: Secret<String>) async {
    await interactor.signIn(ShopLoginModels.SignIn.Request(email: email, password: password))
  }

  /// Somebody has no account yet.
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
