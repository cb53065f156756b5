import Vipera

/// Route of the cart; its outcome is what was fetched.
struct Cart: Route {
  static let path = "/cart"
  typealias Outcome = CartEntity
}
