package import Entities
package import Vipera
package import ViperaNetworking

/// Making an account: what the parts of the sign-up module say to each other.
@Contract
package enum SignUpContract {
  package protocol View: AnyObject {
    func show(_ mistakes: [AccountField: String])
  }

  package protocol Presenter: AnyObject {
    func signUpTapped(_ entity: SignUpEntity) async
  }

  package protocol Interactor: AnyObject {
    func signUp(_ entity: SignUpEntity) async throws(NetworkError) -> Member
  }

  package protocol Router: AnyObject {
    func showAlert(_ alert: Alert) async
    func showToast(_ toast: Toast)
    func close()
  }
}
