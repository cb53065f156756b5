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
    func displayPurchase(viewModel: DetailModels.BeginPurchase.ViewModel) async
    func displayOrder(viewModel: DetailModels.PlaceOrder.ViewModel)
    func displayCart(viewModel: DetailModels.AddToCart.ViewModel)
    func displayFavourite(viewModel: DetailModels.ChangeFavourite.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func fetchProduct(request: DetailModels.FetchProduct.Request) async
    func showPicture(request: DetailModels.ShowPicture.Request)
    func beginPurchase(request: DetailModels.BeginPurchase.Request) async
    func placeOrder(request: DetailModels.PlaceOrder.Request) async
    func checkOrder(request: DetailModels.CheckOrder.Request)
    func addToCart(request: DetailModels.AddToCart.Request) async
    func checkFavourite(request: DetailModels.CheckFavourite.Request) async
    func changeFavourite(request: DetailModels.ChangeFavourite.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentProduct(response: DetailModels.FetchProduct.Response)
    func presentPicture(response: DetailModels.ShowPicture.Response)
    func presentPurchase(response: DetailModels.BeginPurchase.Response) async
    func presentOrder(response: DetailModels.PlaceOrder.Response)
    func presentCart(response: DetailModels.AddToCart.Response)
    func presentFavourite(response: DetailModels.ChangeFavourite.Response)
  }

  package protocol Router: AnyObject {
    func routeToSeller(id: Seller.ID)
    func routeToCart()
    func routeToOrder(id: PlacedOrder.ID)
    func routeToLogin()
    /// Asks a question, and returns whether the user has chosen the last button.
    func confirm(_ alert: Alert) async -> Bool
    func showToast(_ toast: Toast)
  }

  package protocol Worker: AnyObject {
    /// The ID of the signed-in user.
    var member: Member.ID? { get }
    func product(_ id: Product.ID) async throws(NetworkError) -> Product
    func order(_ lines: [WantedLine], key: String) async throws(NetworkError) -> PlacedOrder
    func cart() async throws(NetworkError) -> ShoppingCart
    func putIntoCart(_ product: Product.ID) async throws(NetworkError)
  }

  package protocol FavouritesWorker: AnyObject {
    func stored(of member: Member.ID) async throws(NetworkError) -> [ProductRow]
    /// Adds a product, or returns false if the user has too many favourites.
    func add(_ product: Product, of member: Member.ID) async throws(NetworkError) -> Bool
    func remove(_ product: Product.ID, of member: Member.ID) async throws(NetworkError)
  }
}
