package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of the sign-up module.
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
    /// After signing up, shows the screen that the route names as the next one.
    func goOn()
    func close()
  }
}
