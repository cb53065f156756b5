package import Entities
import Vipera
import ViperaNetworking

/// Shows who is signed in, and signs out.
package final class AccountPresenter: AccountContract.Presenter {
  /// What is told what to show.
  package weak var view: (any AccountContract.View)?

  private let interactor: any AccountContract.Interactor
  private let router: any AccountContract.Router
  private let language: Language
  private let texts: AccountTexts

  /// Creates a presenter; its view is set when it is wired.
  package init(
    interactor: any AccountContract.Interactor,
    router: any AccountContract.Router,
    language: Language
  ) {
    self.interactor = interactor
    self.router = router
    self.language = language
    texts = .in(language)
  }

  package func viewDidAppear() async { showContent() }

  private func showContent() {
    let person = interactor.member.map { member in
      AccountViewModel.Person(
        id: member.id,
        name: member.fullName,
        email: member.email,
        avatar: member.portrait
      )
    }
    view?.show(AccountViewModel(person: person, language: language, theme: interactor.theme))
  }

  package func signInTapped() { router.showLogin() }

  package func signUpTapped() { router.showSignUp() }

  package func signOutTapped() async { await signOut(everywhere: false) }

  package func signOutEverywhereTapped() async {
    let signOut = Alert.Button(texts.signOutEverywhere, role: .destructive)
    let answer = await router.ask(
      Alert(
        texts.everywhereTitle,
        message: texts.everywhereText,
        buttons: [Alert.Button(texts.cancel, role: .cancel), signOut]
      )
    )
    if answer == signOut { await self.signOut(everywhere: true) }
  }

  package func languageChosen(_ language: Language) {
    guard language != self.language else { return }
    interactor.speak(language)
  }

  package func themeChosen(_ theme: Theme) {
    interactor.use(theme)
    showContent()
  }

  /// Asks again for as long as the person does.
  private func signOut(everywhere isEverywhere: Bool) async {
    while let error = await failure(everywhere: isEverywhere) {
      switch error.reason {
      // A cancelled request means that the screen is being left: there is nobody to tell.
      case .cancelled: return
      // Without a session nothing has ended elsewhere, and nothing can.
      case .status(401): return beginAnew(saying: texts.endedBefore, kind: .failure)
      default: break
      }
      switch await answer(to: error, everywhere: isEverywhere) {
      case retry: continue
      case leaveHere:
        interactor.forgetMember()
        return beginAnew(saying: texts.leftHere)
      default: return
      }
    }
    beginAnew(saying: isEverywhere ? texts.leftEverywhere : texts.left)
  }

  private func failure(everywhere isEverywhere: Bool) async -> NetworkError? {
    do throws(NetworkError) {
      try await interactor.signOut(everywhere: isEverywhere)
      return nil
    } catch {
      return error
    }
  }

  private var retry: Alert.Button { Alert.Button(texts.retry) }
  private var leaveHere: Alert.Button { Alert.Button(texts.signOutHere, role: .destructive) }

  /// Whoever wants to leave this device can, also where the API cannot be told; other devices cannot be
  /// signed out without it.
  private func answer(
    to error: NetworkError,
    everywhere isEverywhere: Bool
  ) async -> Alert.Button? {
    let message = error.message(in: language)
    let cancel = Alert.Button(texts.cancel, role: .cancel)
    return await router.ask(
      isEverywhere
        ? Alert(texts.failed, message: message, buttons: [cancel, retry])
        : Alert(
          texts.failed,
          message: "\(message) \(texts.signOutHereText)",
          buttons: [cancel, leaveHere, retry]
        )
    )
  }

  private func beginAnew(saying text: String, kind: Toast.Kind = .success) {
    router.showToast(Toast(text, kind: kind))
    // What was on other screens was for whoever has left.
    router.beginAnew()
  }
}
