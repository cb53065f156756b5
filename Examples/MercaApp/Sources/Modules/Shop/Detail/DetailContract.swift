package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of a product's page, where the product can be bought or put into the cart.
@Contract(.vip)
package enum DetailContract {
  package protocol View: AnyObject {
    func displayProduct(viewModel: DetailModels.FetchProduct.ViewModel)
    func displayPicture(viewModel: DetailModels.ShowPicture.ViewModel)
    @Allow(.viewWaits, because: "only the view can ask through the router, and the answer goes on around the ring")
    func displayQuestion(viewModel: DetailModels.AskToBuy.ViewModel) async
    func displayPurchase(viewModel: DetailModels.BuyProduct.ViewModel)
    func displayCart(viewModel: DetailModels.AddToCart.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func fetchProduct(request: DetailModels.FetchProduct.Request) async
    func showPicture(request: DetailModels.ShowPicture.Request)
    func askToBuy(request: DetailModels.AskToBuy.Request) async
    func buyProduct(request: DetailModels.BuyProduct.Request) async
    func addToCart(request: DetailModels.AddToCart.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentProduct(response: DetailModels.FetchProduct.Response)
    func presentPicture(response: DetailModels.ShowPicture.Response)
    func presentQuestion(response: DetailModels.AskToBuy.Response) async
    func presentPurchase(response: DetailModels.BuyProduct.Response)
    func presentCart(response: DetailModels.AddToCart.Response)
  }

  package protocol Router: AnyObject {
    func routeToSeller(id: Seller.ID)
    func routeToCart()
    func routeToOrder(id: PlacedOrder.ID)
    func routeToLogin()
    func ask(_ alert: Alert) async -> Alert.Button?
    func showToast(_ toast: Toast)
  }

  package protocol Worker: AnyObject {
    /// The ID of the signed-in user.
    var buyer: Member.ID? { get }
    func product(_ id: Product.ID) async throws(NetworkError) -> Product
    func order(_ line: WantedLine, key: String) async throws(NetworkError) -> PlacedOrder
    func cart() async throws(NetworkError) -> ShoppingCart
    func putIntoCart(_ product: Product.ID) async throws(NetworkError)
  }
}
