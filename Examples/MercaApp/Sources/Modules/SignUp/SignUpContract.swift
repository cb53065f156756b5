package import Entities
package import Vipera
package import ViperaNetworking

/// Making an account: what the parts of the sign-up module say to each other.
@Contract
package enum SignUpContract {
  package protocol View: AnyObject {
    func show(_ mistakes: [AccountField: String])
    func fillIn(email: String)
  }

  package protocol Presenter: AnyObject {
    func viewDidAppear() async
    func signUpTapped(_ form: SignUpForm) async
    func signInTapped()
  }

  package protocol Interactor: AnyObject {
    var isSignedIn: Bool { get }
    func signUp(_ entity: SignUpEntity) async throws(NetworkError) -> Member
  }

  package protocol Router: AnyObject {
    func showLogin()
    func showAlert(_ alert: Alert) async
    func showToast(_ toast: Toast)
    /// Leads whoever has just signed in to what the route says is next.
    func goOn()
    func close()
  }
}
