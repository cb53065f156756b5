package import Vipera

/// The messages between the parts of the login form.
@Contract
package enum LoginContract {
  package protocol View: AnyObject {
    func show(_ form: LoginForm)
  }

  package protocol Presenter: AnyObject {
    func submitTapped(email: String, password: String) async
  }

  package protocol Router: AnyObject {
    func showWelcome()
  }
}
