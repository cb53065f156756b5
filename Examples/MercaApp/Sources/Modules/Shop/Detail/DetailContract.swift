package import Entities
package import Vipera
package import ViperaNetworking

/// A product with everything that is said of it, to be bought or put into the cart: what the parts of the
/// detail say to each other.
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
    /// The number of whoever is signed in.
    var buyer: Member.ID? { get }
    func product(_ id: Product.ID) async throws(NetworkError) -> Product
    func order(_ line: WantedLine, key: String) async throws(NetworkError) -> PlacedOrder
    func cart() async throws(NetworkError) -> ShoppingCart
    func putIntoCart(_ product: Product.ID) async throws(NetworkError)
  }

  package protocol DataStore: AnyObject {
    var sellerID: Seller.ID? { get }
    /// The order that was placed last.
    var placedOrder: PlacedOrder.ID? { get }
  }
}
