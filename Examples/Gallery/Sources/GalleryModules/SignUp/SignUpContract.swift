import Vipera

/// The messages between the parts of the form.
@Contract
enum SignUpContract {
  protocol View: AnyObject {
    func show(_ mistakes: [SignUpForm.Field: String])
    func showDone(name: String)
  }

  protocol Presenter: AnyObject {
    func emailChanged(_ email: String)
    func submitTapped(_ form: SignUpForm) async
  }

  protocol Interactor: AnyObject {
    func signUp(_ form: SignUpForm) async -> [SignUpForm.Field: String]
  }
}
