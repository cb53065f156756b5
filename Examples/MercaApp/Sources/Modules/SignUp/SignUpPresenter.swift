package import Entities
import Vipera
import ViperaNetworking

/// Checks the typed input by the same rules as the server, and shows errors or the result.
package final class SignUpPresenter: SignUpContract.Presenter {
  package weak var view: (any SignUpContract.View)?

  private let interactor: any SignUpContract.Interactor
  private let router: any SignUpContract.Router
  private let texts: Texts
  /// The address in the email field: the initial one, then the last one sent; nil if there was none.
  package var email: String?
  /// The error texts, by field.
  package private(set) var mistakes: [AccountField: String] = [:]
  private var hasBegun = false
  private let signingUp = OneAtATime()

  package init(
    _ route: SignUp,
    interactor: any SignUpContract.Interactor,
    router: any SignUpContract.Router,
    language: Language
  ) {
    email = route.email
    self.interactor = interactor
    self.router = router
    texts = Texts(language)
  }

  /// Closes the form if a user is already signed in: signing up would silently switch to another account.
  package func viewDidAppear() async {
    if interactor.isSignedIn { return router.close() }
    // Fills in the address only once, so that later input stays.
    if let email, !hasBegun { view?.fillIn(email: email) }
    hasBegun = true
  }

  package func signUpTapped(_ form: SignUpForm) async {
    if email != nil { email = form.email }
    let entity = SignUpEntity(form)
    if let mistake = entity.mistake {
      let text = mistake.text(in: texts.language)
      show([mistake.field: text])
      return await tell(mistake.title(in: texts.language), text)
    }
    show([:])
    // Ignores taps while the request is running.
    await signingUp.run { await signUp(entity) }
  }

  package func signInTapped() { router.showLogin() }

  private func signUp(_ entity: SignUpEntity) async {
    do throws(NetworkError) {
      let member = try await interactor.signUp(entity)
      router.showToast(Toast(texts("Welcome to MercaApp, \(member.firstName)"), kind: .success))
      router.goOn()
    } catch {
      // The request was cancelled, so the screen is closing: show nothing.
      guard error.reason != .cancelled else { return }
      let mistakes = mistakes(of: error)
      guard mistakes.isEmpty else { return show(mistakes) }
      await tell(texts("That did not work"), text(for: error))
    }
  }

  /// Returns the server's errors for the fields of this form.
  private func mistakes(of error: NetworkError) -> [AccountField: String] {
    var found: [AccountField: String] = [:]
    for fault in error.problem?.errors ?? [] {
      guard let field = fault.pointer.flatMap({ AccountField(rawValue: String($0.dropFirst())) })
      else { continue }
      let isTaken = error.reason == .status(409) && field == .email
      let improper = AccountMistake.improper(field).text(in: texts.language)
      found[field] =
        isTaken
        ? texts("This email address already has an account. Sign in, or use another one.")
        : texts.language.text(for: fault.detail, or: improper)
    }
    return found
  }

  private func text(for error: NetworkError) -> String {
    error.reason == .status(429) ? error.tooMany(in: texts.language) : error.message(in: texts.language)
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
