package import Entities

/// Greets, and leads those who sign in here to the members' list.
package final class HomePresenter: HomeContract.Presenter {
  /// What is told what to show.
  package weak var view: (any HomeContract.View)?

  private let interactor: any HomeContract.Interactor
  private let router: any HomeContract.Router
  private let texts: HomeTexts
  /// Whether a form for signing in was opened from here.
  private var isSigningIn = false

  /// Creates a presenter; its view is set when it is wired.
  package init(
    interactor: any HomeContract.Interactor,
    router: any HomeContract.Router,
    language: Language
  ) {
    self.interactor = interactor
    self.router = router
    texts = .in(language)
  }

  package func viewDidAppear() async {
    let member = interactor.member
    view?.show(
      HomeViewModel(
        greeting: member.map { texts.hello.filled(with: $0.firstName) } ?? texts.welcome,
        isSignedIn: member != nil
      )
    )
    if isSigningIn, member != nil { router.showUsers() }
    isSigningIn = false
  }

  package func signInTapped() {
    isSigningIn = true
    router.showLogin()
  }

  package func signUpTapped() {
    isSigningIn = true
    router.showSignUp()
  }
}
