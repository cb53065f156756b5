import Vipera

/// Route of the shop's login form; it closes once the user is signed in.
package struct ShopLogin: Route {
  /// The path of the form.
  package static let path = "/shop/login"

  /// The screen after signing in; the first page if nil.
  package let next: AfterShopLogin?

  /// Creates the route.
  package init(next: AfterShopLogin? = nil) {
    self.next = next
  }
}
