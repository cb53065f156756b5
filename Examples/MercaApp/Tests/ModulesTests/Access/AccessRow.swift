import Testing

/// A row of the access table: an address of the app, and who has access to it.
///
/// Elements with listeners are not listed: the test finds them on the screen, and tries all of them.
struct AccessRow: Sendable, CustomTestStringConvertible {
  /// The path in the app's table of routes.
  let path: String
  /// An address with that path; a number in it belongs to the owner.
  let address: String
  /// The address at which a signed-out visitor arrives, if it is not `address`.
  let strangersArriveAt: String?
  /// The elements with listeners that only the owner sees.
  let isForOwnerAlone: [String]

  var testDescription: String { address }

  private init(
    _ path: String,
    _ address: String? = nil,
    signIn: String? = nil,
    forOwnerAlone: [String] = []
  ) {
    self.path = path
    self.address = address ?? path
    strangersArriveAt = signIn
    isForOwnerAlone = forOwnerAlone
  }

  private static let shopLogin = "/shop/login?next=back"

  static let all = [
    AccessRow("/"),
    AccessRow("/account"),
    AccessRow("/beers"),
    AccessRow("/beers/{id}", "/beers/1"),
    AccessRow("/beers/random"),
    AccessRow("/beers/search"),
    AccessRow("/cart", signIn: shopLogin),
    AccessRow("/employees"),
    AccessRow("/favourites", signIn: shopLogin),
    AccessRow("/login"),
    AccessRow("/offer", signIn: shopLogin),
    AccessRow(
      "/offer",
      "/offer?product=2",
      signIn: shopLogin,
      forOwnerAlone: ["click Remove product", "file Add a picture", "submit form"]
    ),
    AccessRow("/orders", signIn: shopLogin),
    AccessRow("/orders/{id}", "/orders/2", signIn: shopLogin, forOwnerAlone: ["click button"]),
    AccessRow("/products"),
    AccessRow("/products/{id}", "/products/2"),
    AccessRow("/sell", signIn: shopLogin),
    AccessRow("/sellers"),
    AccessRow("/sellers/{id}", "/sellers/2"),
    AccessRow("/shop/login"),
    AccessRow("/signup"),
    AccessRow("/users", signIn: "/login?next=back"),
    AccessRow("/vipers"),
  ]
}
