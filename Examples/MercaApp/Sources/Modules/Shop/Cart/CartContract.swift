package import Entities
package import Vipera
package import ViperaNetworking

/// The cart in VIP: the messages between view, interactor and presenter.
@Contract(.vip)
package enum CartContract {
  package protocol View: AnyObject {
    func displayCart(_ model: CartModels.Show.ViewModel)
    func displayChange(_ model: CartModels.Change.ViewModel)
    func displayConfirmation(_ model: CartModels.Confirm.ViewModel)
    func displayOrder(_ model: CartModels.Order.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func showCart(_ request: CartModels.Show.Request) async
    func changeQuantity(_ request: CartModels.Change.Request) async
    func stepQuantity(_ request: CartModels.Step.Request) async
    func beginCheckOut(_ request: CartModels.Confirm.Request) async
    func cancelCheckOut()
    func order(_ request: CartModels.Order.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentCart(_ response: CartModels.Show.Response)
    func presentChange(_ response: CartModels.Change.Response)
    func presentConfirmation(_ response: CartModels.Confirm.Response)
    func presentOrder(_ response: CartModels.Order.Response)
  }

  package protocol Router: AnyObject {
    func showLogin()
    func showProduct(_ id: Int)
    func showProducts()
    func showOrder()
    func ask(_ alert: Alert) async -> Alert.Button?
    func showToast(_ toast: Toast)
  }

  package protocol Worker: AnyObject {
    /// The ID of the signed-in user.
    var buyer: Member.ID? { get }
    func cart() async throws(NetworkError) -> ShoppingCart
    func set(_ quantity: Int, of product: ProductRow.ID) async throws(NetworkError) -> ShoppingCart
    func remove(_ product: ProductRow.ID) async throws(NetworkError)
    func order(_ lines: [WantedLine], key: String) async throws(NetworkError) -> PlacedOrder
  }

  package protocol DataStore: AnyObject {
    /// The last placed order.
    var placedOrder: PlacedOrder.ID? { get }
  }
}
