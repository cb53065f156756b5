package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of the home module, which is the first page of the app.
@Contract
package enum HomeContract {
  package protocol View: AnyObject {
    func show(_ content: HomeViewModel)
    func showProducts(_ state: LoadState<[ProductCard]>)
  }

  package protocol Presenter: AnyObject {
    func viewDidAppear() async
    func refreshAsked() async
    func retryTapped() async
    func signInTapped()
    func signUpTapped()
    func tapped(_ place: HomePlace)
    func productTapped(_ id: ProductRow.ID)
    func searched(_ text: String)
  }

  package protocol Interactor: AnyObject {
    var member: Member? { get }
    /// Returns the number of pieces in the user's cart; nil if no user is signed in, and if it cannot be loaded.
    func piecesInCart() async -> Int?
    func newestProducts() async throws(NetworkError) -> [ProductRow]
  }

  package protocol Router: AnyObject {
    func showLogin()
    func showSignUp()
    func show(_ place: HomePlace)
    func showProduct(_ id: ProductRow.ID)
    func showProducts(matching text: String)
  }
}
