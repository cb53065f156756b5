package import Entities
package import Vipera
import ViperaNetworking

/// Checks the typed input, and shows its errors or signs in.
package final class LoginPresenter: LoginContract.Presenter {
  package weak var view: (any LoginContract.View)?

  private let interactor: any LoginContract.Interactor
  private let router: any LoginContract.Router
  private let texts: Texts
  /// The error texts, by field.
  package private(set) var mistakes: [AccountField: String] = [:]
  private let signingIn = OneAtATime()

  package init(interactor: any LoginContract.Interactor, router: any LoginContract.Router, language: Language) {
    self.interactor = interactor
    self.router = router
    texts = Texts(language)
  }

  /// Closes the form if the user has signed in on another screen in the meantime.
  package func viewDidAppear() async {
    if interactor.isSignedIn { router.close() }
  }

  package func signInTapped(email: String, password: Secret<String>) async {
    let entity = LoginEntity(email: email, password: password.revealed)
    if let mistake = entity.mistake {
      let text = mistake.text(in: texts.language)
      show([mistake.field: text])
      return await tell(mistake.title(in: texts.language), text)
    }
    show([:])
    // Ignores taps while the request is running.
    await signingIn.run { await signIn(entity) }
  }

  package func signUpTapped() { router.showSignUp() }

  private func signIn(_ entity: LoginEntity) async {
    do throws(NetworkError) {
      let member = try await interactor.signIn(entity)
      router.showToast(Toast(texts("Welcome, \(member.firstName)"), kind: .success))
      router.goOn()
    } catch {
      // The request was cancelled, so the screen is closing: show nothing.
      guard error.reason != .cancelled else { return }
      await tell(texts("That did not work"), error.signInMessage(in: texts.language))
    }
  }

  /// Shows the errors; after a restart, called with the saved errors.
  package func show(_ mistakes: [AccountField: String]) {
    self.mistakes = mistakes
    view?.show(mistakes)
  }

  private func tell(_ title: String, _ message: String) async {
    await router.showAlert(Alert(title, message: message))
  }
}
