package import Entities
package import Vipera
package import ViperaNetworking

/// One's own account: what the parts of the account module say to each other.
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
    /// Whoever is signed in.
    var member: Member? { get }
    /// Throws a status of 401 where this session has ended already and can end no others.
    func signOut(everywhere isEverywhere: Bool) async throws(NetworkError)
    /// Signs out here alone, whatever the API still holds to be open.
    func forgetMember()
    func speak(_ language: Language)
    /// Whether screens are light or dark.
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
