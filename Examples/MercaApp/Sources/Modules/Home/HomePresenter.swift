package import Entities

/// Greets whoever comes, and says what there is.
package final class HomePresenter: HomeContract.Presenter {
  /// What is told what to show.
  package weak var view: (any HomeContract.View)?

  private let interactor: any HomeContract.Interactor
  private let router: any HomeContract.Router
  private let texts: HomeTexts

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
        isSignedIn: member != nil,
        rows: rows(isSignedIn: member != nil)
      )
    )
  }

  package func signInTapped() { router.showLogin() }

  package func signUpTapped() { router.showSignUp() }

  package func tapped(_ tab: AppTab) { router.show(tab) }

  private func rows(isSignedIn: Bool) -> [HomeViewModel.Row] {
    [
      row(.beerList, texts.beers, texts.beersText),
      row(.vipers, texts.vipers, texts.vipersText),
      row(.employees, texts.employees, texts.employeesText),
      row(.users, texts.users, isSignedIn ? texts.usersText : texts.usersSignedOut),
      row(.account, texts.account, texts.accountText),
    ]
  }

  private func row(_ tab: AppTab, _ title: String, _ text: String) -> HomeViewModel.Row {
    HomeViewModel.Row(tab: tab, address: tab.address, title: title, text: text)
  }
}
