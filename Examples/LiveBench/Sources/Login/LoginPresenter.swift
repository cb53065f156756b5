/// Validates the form.
package final class LoginPresenter: LoginContract.Presenter {
  private static let shortestPassword = 8

  package weak var view: (any LoginContract.View)?

  private let router: any LoginContract.Router

  package init(router: any LoginContract.Router) {
    self.router = router
  }

  package func submitTapped(email: String, password: String) async {
    let form = LoginForm(
      emailError: Self.isAddress(email) ? nil : "Enter an email address.",
      passwordError: password.count >= Self.shortestPassword
        ? nil : "A password has at least \(Self.shortestPassword) characters."
    )
    view?.show(form)
    if form.isSound { router.showWelcome() }
  }

  /// Whether a text looks like an email address: this finds typos, but only a delivered mail proves an address.
  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      && parts[1].first != "." && parts[1].last != "." && !text.contains(" ")
  }
}
