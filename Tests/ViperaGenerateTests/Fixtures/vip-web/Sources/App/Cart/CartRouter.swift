import Vipera

/// Closes the cart, and returns what was fetched.
final class CartRouter: CartContract.Router {
  private let context: ModuleContext<Cart>
  private let dataStore: any CartContract.DataStore

  init(context: ModuleContext<Cart>, dataStore: any CartContract.DataStore) {
    self.context = context
    self.dataStore = dataStore
  }

  func close() {
    if let entity = dataStore.fetchedCart {
      context.finish(entity)
    } else {
      context.navigator.pop()
    }
  }
}
