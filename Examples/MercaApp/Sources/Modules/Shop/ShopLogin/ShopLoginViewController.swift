package import Entities
import Observation
package import Vipera

/// The VIP view of the form: it holds the state that the host's screen draws, and calls the interactor.
@Observable
package final class ShopLoginViewController: ShopLoginContract.View {
  /// The error texts, by field.
  package var mistakes: [AccountField: String] = [:]
  /// Why signing in failed.
  package var failure: String?

  private let interactor: any ShopLoginContract.Interactor
  private let router: any ShopLoginContract.Router

  package init(interactor: any ShopLoginContract.Interactor, router: any ShopLoginContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  /// Closes the form if the user is already signed in.
  package func viewDidAppear() async { interactor.checkSession(request: .init()) }

  package func signInTapped(email: String, password: Secret<String>) async {
    await interactor.signIn(request: .init(email: email, password: password))
  }

  package func signUpTapped() { router.routeToSignUp() }

  package func displaySession(viewModel: ShopLoginModels.CheckSession.ViewModel) {
    if viewModel.isDone { router.goOn() }
  }

  package func displaySignIn(viewModel: ShopLoginModels.SignIn.ViewModel) {
    (mistakes, failure) = (viewModel.mistakes, viewModel.failure)
    guard let welcome = viewModel.welcome else { return }
    router.showToast(Toast(welcome, kind: .success))
    router.goOn()
  }
}
