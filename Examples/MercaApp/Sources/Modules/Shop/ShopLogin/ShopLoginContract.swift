package import Vipera
package import ViperaNetworking

/// Signing in to the shop in VIP: the messages between view, interactor and presenter.
@Contract(.vip)
package enum ShopLoginContract {
  package protocol View: AnyObject {
    func displaySession(_ model: ShopLoginModels.Session.ViewModel)
    func displaySignIn(_ model: ShopLoginModels.SignIn.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func checkSession(_ request: ShopLoginModels.Session.Request)
    func signIn(_ request: ShopLoginModels.SignIn.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentSession(_ response: ShopLoginModels.Session.Response)
    func presentSignIn(_ response: ShopLoginModels.SignIn.Response)
  }

  package protocol Router: AnyObject {
    func showSignUp()
    func showToast(_ toast: Toast)
    /// Navigates to the route's next screen after signing in.
    func goOn()
  }

  package protocol Worker: AnyObject {
    var isSignedIn: Bool { get }
    /// Signs in at the API, stores the user in the session, and returns the member's first name.
    func signIn(_ request: ShopLoginModels.SignIn.Request) async throws(NetworkError) -> String
  }

  package protocol DataStore: AnyObject {
    /// The typed email address, if valid, so that the sign-up form can start with it.
    var email: String? { get }
  }
}
