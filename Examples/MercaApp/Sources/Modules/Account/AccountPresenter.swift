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

  package func viewDidAppear() async {
    let person = interactor.member.map { member in
      AccountViewModel.Person(
        id: member.id,
        name: member.fullName,
        email: member.email,
        avatar: member.portrait
      )
    }
    view?.show(AccountViewModel(person: person, language: language))
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
    router.beginAnew()
  }

  private func signOut(everywhere isEverywhere: Bool) async {
    do throws(NetworkError) {
      try await interactor.signOut(everywhere: isEverywhere)
      router.showToast(Toast(isEverywhere ? texts.leftEverywhere : texts.left, kind: .success))
      // What was on other screens was for whoever has left.
      router.beginAnew()
    } catch {
      guard error.reason != .cancelled else { return }
      let message = error.message(in: language.networkWords)
      _ = await router.ask(Alert(texts.failed, message: message))
    }
  }
}
