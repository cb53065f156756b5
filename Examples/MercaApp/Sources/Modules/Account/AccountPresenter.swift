package import Entities
import Vipera
import ViperaNetworking

/// Shows the signed-in user, and signs out.
package final class AccountPresenter: AccountContract.Presenter {
  package weak var view: (any AccountContract.View)?

  private let interactor: any AccountContract.Interactor
  private let router: any AccountContract.Router
  private let texts: Texts

  package init(interactor: any AccountContract.Interactor, router: any AccountContract.Router, language: Language) {
    self.interactor = interactor
    self.router = router
    texts = Texts(language)
  }

  package func viewDidAppear() async { showContent() }

  private func showContent() {
    let person = interactor.member.map(PersonViewModel.init)
    view?.show(AccountViewModel(person: person, language: texts.language, theme: interactor.theme))
  }

  package func signInTapped() { router.showLogin() }
  package func signUpTapped() { router.showSignUp() }
  package func signOutTapped() async { await signOut(everywhere: false) }

  package func signOutEverywhereTapped() async {
    let signOut = Alert.Button(texts("Sign out everywhere"), role: .destructive)
    let answer = await router.ask(
      Alert(
        texts("Sign out everywhere?"),
        message: texts("This signs you out in every browser and on every phone."),
        buttons: [Alert.Button(texts("Cancel"), role: .cancel), signOut]
      )
    )
    if answer == signOut { await self.signOut(everywhere: true) }
  }

  package func languageChosen(_ language: Language) {
    guard language != texts.language else { return }
    interactor.speak(language)
  }

  package func themeChosen(_ theme: Theme) {
    interactor.use(theme)
    showContent()
  }

  /// Signs out, and tries again after a failure as long as the user asks for it.
  private func signOut(everywhere isEverywhere: Bool) async {
    while let error = await failure(everywhere: isEverywhere) {
      switch error.reason {
      // The request was cancelled, so the screen is closing: show nothing.
      case .cancelled: return
      // The session has already ended, so no other sessions were ended, and they cannot be ended from here.
      case .status(401):
        return beginAnew(saying: texts("Your session has ended. Sign in again to sign out everywhere."), kind: .failure)
      default: break
      }
      switch await answer(to: error, everywhere: isEverywhere) {
      case retry: continue
      case leaveHere:
        interactor.forgetMember()
        return beginAnew(saying: texts("You are signed out here."))
      default: return
      }
    }
    beginAnew(saying: isEverywhere ? texts("You are signed out everywhere.") : texts("You are signed out."))
  }

  private func failure(everywhere isEverywhere: Bool) async -> NetworkError? {
    do throws(NetworkError) {
      try await interactor.signOut(everywhere: isEverywhere)
      return nil
    } catch {
      return error
    }
  }

  private var retry: Alert.Button { Alert.Button(texts("Retry")) }
  private var leaveHere: Alert.Button { Alert.Button(texts("Sign out here only"), role: .destructive) }

  /// Asks the user what to do after an error.
  ///
  /// Signing out here is always possible, even if the API cannot be reached; ending other sessions needs the API.
  private func answer(to error: NetworkError, everywhere isEverywhere: Bool) async -> Alert.Button? {
    let message = error.message(in: texts.language)
    let hint = texts("You can still sign out on this device. On the server, your session ends later by itself.")
    let cancel = Alert.Button(texts("Cancel"), role: .cancel)
    return await router.ask(
      isEverywhere
        ? Alert(texts("That did not work"), message: message, buttons: [cancel, retry])
        : Alert(texts("That did not work"), message: "\(message) \(hint)", buttons: [cancel, leaveHere, retry])
    )
  }

  private func beginAnew(saying text: String, kind: Toast.Kind = .success) {
    router.showToast(Toast(text, kind: kind))
    // The other screens show data of the user who has signed out.
    router.beginAnew()
  }
}

/// The view model of the account.
package struct AccountViewModel: Hashable, Sendable {
  /// The signed-in user; if nil, the screen shows the buttons to sign in.
  package let person: PersonViewModel?
  package let language: Language
  package let theme: Theme
}
