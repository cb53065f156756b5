import Vipera

/// Why the cart could not be fetched.
enum CartError: Error {
  case unavailable
}

/// The messages between the parts of the cart.
@Contract
enum CartContract {
  protocol View: AnyObject {
    func show(_ state: LoadState<CartViewModel>)
  }

  protocol Presenter: AnyObject {
    func viewDidLoad() async
    func retryTapped() async
    func doneTapped()
  }

  protocol Interactor: AnyObject {
    func fetchCart() async throws(CartError) -> CartEntity
  }

  protocol Router: AnyObject {
    func close()
  }

  protocol Worker: AnyObject {
    func fetchCart() async throws(CartError) -> CartEntity
  }
}
