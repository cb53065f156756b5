package import Entities
import Vipera

/// Where the app begins: what the parts of the home module say to each other.
@Contract
package enum HomeContract {
  package protocol View: AnyObject {
    func show(_ content: HomeViewModel)
  }

  package protocol Presenter: AnyObject {
    func viewDidAppear() async
    func signInTapped()
    func signUpTapped()
    func tapped(_ place: HomePlace)
    func searched(_ text: String)
  }

  package protocol Interactor: AnyObject {
    /// Whoever is signed in.
    var member: Member? { get }
  }

  package protocol Router: AnyObject {
    func showLogin()
    func showSignUp()
    func show(_ tab: AppTab)
    func showProducts(matching text: String)
    func showCart()
    func showOrders()
    func showSell()
  }
}
