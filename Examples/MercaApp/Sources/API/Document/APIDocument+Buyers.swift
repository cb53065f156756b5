import ViperaWeb

extension APIDocument {
  /// Carts and orders.
  static let buyerRoutes = [
    RouteDocument(
      method: .get,
      path: "/api/cart",
      access: .signedIn,
      summary: "Shows the cart at the prices of now",
      answers: [200: "Cart", 304: nil]
    ),
    RouteDocument(
      method: .delete,
      path: "/api/cart",
      access: .signedIn,
      summary: "Empties the cart",
      answers: [204: nil]
    ),
    RouteDocument(
      method: .put,
      path: "/api/cart/lines/{id}",
      access: .signedIn,
      summary: "Sets how many pieces of a product are wanted",
      body: "Quantity",
      answers: [200: "Cart"],
      failures: [409, 410]
    ),
    RouteDocument(
      method: .delete,
      path: "/api/cart/lines/{id}",
      access: .signedIn,
      summary: "Takes a product out of the cart",
      answers: [204: nil]
    ),
    RouteDocument(
      method: .post,
      path: "/api/orders",
      access: .signedIn,
      summary: "Places an order, once for each key",
      parameters: [
        RouteDocument.Parameter.idempotencyKey(
          "Made up for this order alone; sent again, it is the same order"
        )
      ],
      body: "OrderRequest",
      answers: [201: "Order"],
      failures: [409]
    ),
    RouteDocument(
      method: .get,
      path: "/api/orders",
      access: .signedIn,
      summary: "Lists one's orders, the newest first",
      parameters: RouteDocument.Parameter.page,
      answers: [200: "OrderList", 304: nil]
    ),
    RouteDocument(
      method: .get,
      path: "/api/orders/{id}",
      access: .signedIn,
      summary: "Shows an order of one's own",
      answers: [200: "Order", 304: nil]
    ),
  ]
}
