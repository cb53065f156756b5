import Vipera
import ViperaStreams

/// Why the cart could not be fetched.
enum CartError: Error {
  case unavailable
}

/// The messages between the parts of the cart; the screen binds the state and is never called.
@Contract
enum CartContract {
  protocol Presenter: AnyObject {
    var retryTapped: Relay<Void> { get }
    var doneTapped: Relay<Void> { get }
    var state: Signal<LoadState<CartViewModel>> { get }

    func viewDidLoad() async
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
