package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of the login module.
@Contract
package enum LoginContract {
  package protocol View: AnyObject {
    func show(_ mistakes: [AccountField: String])
  }

  package protocol Presenter: AnyObject {
    func viewDidAppear() async
    func signInTapped(email: String, password: Secret<String>) async
    func signUpTapped()
  }

  package protocol Interactor: AnyObject {
    var isSignedIn: Bool { get }
    func signIn(_ entity: LoginEntity) async throws(NetworkError) -> Member
  }

  package protocol Router: AnyObject {
    func showSignUp()
    func showAlert(_ alert: Alert) async
    func showToast(_ toast: Toast)
    /// After signing in, shows the screen that the route names as the next one.
    func goOn()
    func close()
  }
}
