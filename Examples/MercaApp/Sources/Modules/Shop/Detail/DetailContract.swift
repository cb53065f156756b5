package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of a product's page, where it can be bought or put into the cart.
@Contract(.vip)
package enum DetailContract {
  package protocol View: AnyObject {
    func displayProduct(_ viewModel: LoadState<DetailModels.Load.ViewModel>)
    func displayPicture(_ viewModel: DetailModels.Picture.ViewModel)
    func displayQuestion(_ viewModel: DetailModels.Question.ViewModel)
    func displayPurchase(_ viewModel: DetailModels.Purchase.ViewModel)
    func displayCart(_ viewModel: DetailModels.Cart.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func viewDidLoad() async
    func viewDidAppear() async
    func refreshAsked() async
    func pictureChosen(_ request: DetailModels.Picture.Request)
    func buyTapped()
    func questionAnswered(_ request: DetailModels.Question.Request) async
    func purchaseRetryTapped() async
    func cartTapped() async
  }

  package protocol Presenter: AnyObject {
    func presentProduct(_ response: DetailModels.Load.Response)
    func presentPicture(_ response: DetailModels.Picture.Response)
    func presentQuestion(_ response: DetailModels.Question.Response)
    func presentPurchase(_ response: DetailModels.Purchase.Response)
    func presentCart(_ response: DetailModels.Cart.Response)
  }

  package protocol Router: AnyObject {
    func routeToSeller()
    func routeToCart()
    func routeToOrder()
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

  package protocol DataStore: AnyObject {
    var sellerID: Seller.ID? { get }
    /// The last placed order.
    var placedOrder: PlacedOrder.ID? { get }
  }
}
