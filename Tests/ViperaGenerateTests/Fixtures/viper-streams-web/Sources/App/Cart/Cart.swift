import Vipera

/// Route of the cart.
struct Cart: Route {
  static let path = "/cart"
}
