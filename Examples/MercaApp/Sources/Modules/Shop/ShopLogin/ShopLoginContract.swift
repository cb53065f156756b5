package import Vipera
package import ViperaNetworking

/// Signing in to the shop in VIP: the ring of view, interactor and presenter.
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
    /// Leads whoever is signed in to what the route says is next.
    func goOn()
  }

  package protocol Worker: AnyObject {
    var isSignedIn: Bool { get }
    /// Signs in at the API, has the session know it, and tells the member's first name.
    func signIn(_ request: ShopLoginModels.SignIn.Request) async throws(NetworkError) -> String
  }

  package protocol DataStore: AnyObject {
    /// The address that was typed, where it is one: who has no account yet need not type it again.
    var email: String? { get }
  }
}
