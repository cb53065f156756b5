import Testing

/// A row of the table: an address of the app, and who gets what there.
///
/// What listens on a screen is not listed: it is found on the screen itself, and all of it is tried.
struct AccessRow: Sendable, CustomTestStringConvertible {
  /// The path in the app's table of routes.
  let path: String
  /// An address of that path; what has a number in it is the owner's.
  let address: String
  /// Where a stranger arrives, if not there.
  let strangersArriveAt: String?
  /// What listens for the owner and not for another user.
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
