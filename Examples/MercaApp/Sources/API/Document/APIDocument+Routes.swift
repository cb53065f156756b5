import enum Entities.ProductCondition
import enum Entities.ProductSort
import Store
import ViperaWeb

extension APIDocument {
  private typealias Route = RouteDocument

  private static let numbers = Schema.number(1...Int.max)
  private static let conditions = ProductCondition.allCases.map(\.rawValue)
  private static let sorts = ProductSort.allCases.map(\.rawValue)
  private static let search: [Route.Parameter] =
    [
      .query(
        "q",
        .text(0...200),
        "Words of the title, or their beginnings; typos are corrected if nothing else is found"
      ),
      .query("min_price", .number(Product.prices), "The lowest price"),
      .query("max_price", .number(Product.prices), "The highest price"),
      .query("condition", .choice(conditions), "Only new or only used products"),
      .query("sort", .choice(sorts), "The sort order (default: newest)"),
    ] + page
  private static let seller = [
    Route.Parameter.query("seller", numbers, "Only the products of this seller"),
    .query("ids", .text(), "Up to 100 product IDs, separated by commas, without other parameters"),
  ]
  private static let name =
    [Route.Parameter.query("q", .text(0...200), "The first letters of words of the name, in order")] + page
  private static let page: [Route.Parameter] = [
    .query("limit", .number(1...100), "The maximum number of rows"),
    .query("cursor", .text(), "The 'next' of the previous page"),
  ]
  private static let key = [
    Route.Parameter.header("Idempotency-Key", .text(8...100), "A new key for each change; send it again with a retry")
  ]
  private static let version = [
    Route.Parameter.header("If-Match", .text(), "The 'ETag' of the version that was read, a list of them, or '*'")
  ]
  private static let maybeVersion = [
    Route.Parameter.header("If-Match", .text(), isRequired: false, "The 'ETag' of the version (default: any)")
  ]
  private static let files = ["image/jpeg", "image/png", "image/webp"]
  private static let png = "image/png"
  /// The statuses for a product that is out of stock, or no longer offered.
  private static let refusals = [409, 410]

  /// The descriptions of all routes.
  static let routes: [RouteDocument] = [
    Route(.post, "/api/users", .anyone, "Signs up", body: "NewAccount", gives: "SignedIn", fails: [409, 429]),
    Route(.get, "/api/users", .signedIn, "Lists the users", page, gives: "AccountList", isTagged: false),
    Route(.put, "/api/users/current/password", .signedIn, "Changes the password", body: "PasswordChange", fails: [429]),
    Route(.post, "/api/sessions", .anyone, "Signs in", body: "SignIn", gives: "SignedIn", fails: [401, 429]),
    Route(.get, "/api/sessions/current", .signedIn, "Shows the session", gives: "Session", isTagged: false),
    Route(.delete, "/api/sessions", .signedIn, "Ends every session of the account"),
    Route(.delete, "/api/sessions/current", .signedIn, "Ends this session"),

    Route(.get, "/api/products", .anyone, "Searches products", seller + search, gives: "ProductList"),
    Route(.post, "/api/products", .signedIn, "Offers a product", key, body: "Offer", gives: "Product", fails: refusals),
    Route(.get, "/api/products/{id}", .anyone, "Shows a product", gives: "Product", fails: [410]),
    Route(
      .patch,
      "/api/products/{id}",
      .signedIn,
      "Changes the given members of one of the user's products",
      version,
      body: "OfferChange",
      gives: "Product",
      fails: [403, 409, 410, 412, 428]
    ),
    Route(.delete, "/api/products/{id}", .signedIn, "Withdraws a product", maybeVersion, fails: [403, 412]),
    Route(.get, "/api/sellers", .anyone, "Searches sellers by name", name, gives: "SellerList"),
    Route(.get, "/api/sellers/current", .signedIn, "Shows the user's shop", gives: "Seller", fails: [404]),
    Route(.get, "/api/sellers/{id}", .anyone, "Shows a seller", gives: "Seller"),
    Route(.get, "/api/sellers/{id}/products", .anyone, "Searches a seller's products", search, gives: "ProductList"),

    Route(.get, "/api/cart", .signedIn, "Shows the cart with current prices", gives: "Cart"),
    Route(.delete, "/api/cart", .signedIn, "Empties the cart"),
    Route(.put, "/api/cart/lines/{id}", .signedIn, "Sets a quantity", body: "Quantity", gives: "Cart", fails: refusals),
    Route(.delete, "/api/cart/lines/{id}", .signedIn, "Removes a product from the cart"),
    Route(.post, "/api/orders", .signedIn, "Places an order", key, body: "OrderRequest", gives: "Order", fails: [409]),
    Route(.get, "/api/orders", .signedIn, "Lists the user's orders, newest first", page, gives: "OrderList"),
    Route(.get, "/api/orders/{id}", .signedIn, "Shows one of the user's orders", gives: "Order"),

    Route(.get, "/api/employees", .anyone, "Lists the employees", page, gives: "EmployeeList"),
    Route(.get, "/api/beers", .anyone, "Lists beers, 25 per page by default", page, gives: "BeerList"),
    Route(.get, "/api/beers/random", .anyone, "Shows a random beer", gives: "Beer", isTagged: false, fails: [404]),
    Route(.get, "/api/beers/{id}", .anyone, "Shows a beer", gives: "Beer"),
    Route(.get, "/api/vipers", .anyone, "Lists the vipers, with a title", gives: "ViperList"),
    Route(.get, "/api/healthz", .anyone, "Checks whether the database responds", gives: "Health", isTagged: false),
    Route(.get, "/api/openapi.json", .anyone, "Shows this document", gives: "Document"),

    Route(
      .post,
      "/api/pictures",
      .signedIn,
      "Stores a picture for an offer",
      files: files,
      gives: "Picture",
      fails: [409, 429]
    ),
    Route(.get, "/api/pictures/own/{digest}", .anyone, "Shows an uploaded picture", media: "image/jpeg"),
    Route(.get, "/api/pictures/demo/beer/{id}", .anyone, "Shows a beer's picture", media: png, fails: [429]),
    Route(.get, "/api/pictures/demo/portrait/{id}", .anyone, "Shows a portrait", media: png, fails: [429]),
    Route(.get, "/api/pictures/demo/product/{id}/{number}", .anyone, "Shows a product", media: png, fails: [429]),
    Route(.get, "/api/pictures/demo/viper/{id}", .anyone, "Shows a viper's picture", media: png, fails: [429]),
  ]
}
