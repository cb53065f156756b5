package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of the account module, which shows the user's own account.
@Contract
package enum AccountContract {
  package protocol View: AnyObject {
    func show(_ content: AccountViewModel)
  }

  package protocol Presenter: AnyObject {
    func viewDidAppear() async
    func signInTapped()
    func signUpTapped()
    func signOutTapped() async
    func signOutEverywhereTapped() async
    func languageChosen(_ language: Language)
    func themeChosen(_ theme: Theme)
  }

  package protocol Interactor: AnyObject {
    var member: Member? { get }
    /// Throws status 401 if this session has already ended, so that it cannot end the other sessions.
    func signOut(everywhere isEverywhere: Bool) async throws(NetworkError)
    /// Signs out on this device only, even if the API still counts the session as open.
    func forgetMember()
    func speak(_ language: Language)
    /// The theme: light, dark, or the system's.
    var theme: Theme { get }
    func use(_ theme: Theme)
  }

  package protocol Router: AnyObject {
    func showLogin()
    func showSignUp()
    func ask(_ alert: Alert) async -> Alert.Button?
    func showToast(_ toast: Toast)
    func beginAnew()
  }
}
