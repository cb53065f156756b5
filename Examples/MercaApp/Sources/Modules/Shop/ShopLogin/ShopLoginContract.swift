package import Vipera
package import ViperaNetworking

/// The messages between the parts of the shop's login form.
@Contract(.vip)
package enum ShopLoginContract {
  package protocol View: AnyObject {
    func displaySession(viewModel: ShopLoginModels.CheckSession.ViewModel)
    func displaySignIn(viewModel: ShopLoginModels.SignIn.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func checkSession(request: ShopLoginModels.CheckSession.Request)
    func signIn(request: ShopLoginModels.SignIn.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentSession(response: ShopLoginModels.CheckSession.Response)
    func presentSignIn(response: ShopLoginModels.SignIn.Response)
  }

  package protocol Router: AnyObject {
    func routeToSignUp()
    func showToast(_ toast: Toast)
    /// After signing in, shows the screen that the route names as the next one.
    func goOn()
  }

  package protocol Worker: AnyObject {
    var isSignedIn: Bool { get }
    /// Signs in at the API, stores the user in the session, and returns the user's first name.
    func signIn(_ request: ShopLoginModels.SignIn.Request) async throws(NetworkError) -> String
  }

  package protocol DataStore: AnyObject {
    /// The typed email address if it is valid; the sign-up form shows it.
    var email: String? { get }
  }
}
