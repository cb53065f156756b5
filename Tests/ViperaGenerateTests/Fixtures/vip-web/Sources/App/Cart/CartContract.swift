import Vipera

/// Why the cart could not be fetched.
enum CartError: Error {
  case unavailable
}

/// The messages between the parts of the cart.
@Contract(.vip)
enum CartContract {
  protocol View: AnyObject {
    func displayCart(viewModel: CartModels.FetchCart.ViewModel)
  }

  protocol Interactor: AnyObject {
    func fetchCart(request: CartModels.FetchCart.Request) async
  }

  protocol Presenter: AnyObject {
    func presentCart(response: CartModels.FetchCart.Response)
  }

  protocol Router: AnyObject {
    func close()
  }

  protocol Worker: AnyObject {
    func fetchCart() async throws(CartError) -> CartEntity
  }

  protocol DataStore: AnyObject {
    var fetchedCart: CartEntity? { get }
  }
}
