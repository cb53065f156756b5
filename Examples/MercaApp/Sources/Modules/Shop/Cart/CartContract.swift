package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of the cart.
@Contract(.vip)
package enum CartContract {
  package protocol View: AnyObject {
    func displayCart(viewModel: CartModels.FetchCart.ViewModel)
    func displayQuantity(viewModel: CartModels.ChangeQuantity.ViewModel)
    @Allow(.viewWaits, because: "only the view can ask through the router, and the answer goes on around the ring")
    func displayCheckOut(viewModel: CartModels.BeginCheckOut.ViewModel) async
    func displayOrder(viewModel: CartModels.PlaceOrder.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func fetchCart(request: CartModels.FetchCart.Request) async
    func changeQuantity(request: CartModels.ChangeQuantity.Request) async
    func beginCheckOut(request: CartModels.BeginCheckOut.Request) async
    func placeOrder(request: CartModels.PlaceOrder.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentCart(response: CartModels.FetchCart.Response)
    func presentQuantity(response: CartModels.ChangeQuantity.Response)
    func presentCheckOut(response: CartModels.BeginCheckOut.Response) async
    func presentOrder(response: CartModels.PlaceOrder.Response)
  }

  package protocol Router: AnyObject {
    func routeToLogin()
    func routeToProduct(id: ProductRow.ID)
    func routeToProducts()
    func routeToOrder(id: PlacedOrder.ID)
    /// Asks a question, and returns whether the user has tapped the last button.
    func confirm(_ alert: Alert) async -> Bool
    func showToast(_ toast: Toast)
  }

  package protocol Worker: AnyObject {
    /// The ID of the signed-in user.
    var member: Member.ID? { get }
    func cart() async throws(NetworkError) -> ShoppingCart
    func set(_ quantity: Int, of product: ProductRow.ID) async throws(NetworkError) -> ShoppingCart
    func remove(_ product: ProductRow.ID) async throws(NetworkError)
    func order(_ lines: [WantedLine], key: String) async throws(NetworkError) -> PlacedOrder
  }
}
