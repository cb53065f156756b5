package import Entities
package import Vipera

/// The messages between the parts of the home module, which is the first page of the app.
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
    /// The signed-in user.
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
