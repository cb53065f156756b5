import Vipera

/// The way to the shop's form for signing in; it leaves once somebody is signed in.
package struct ShopLogin: Route {
  /// The form's address.
  package static let path = "/shop/login"

  /// Where it leads on; to the first page where nothing is said.
  package let next: AfterShopLogin?

  /// Creates the way to the form.
  package init(next: AfterShopLogin? = nil) {
    self.next = next
  }
}
