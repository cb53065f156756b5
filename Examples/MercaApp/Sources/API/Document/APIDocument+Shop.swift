import Store
import ViperaWeb

extension APIDocument {
  private static let searching =
    [
      RouteDocument.Parameter.query("q", .text(0...200), "Beginnings of words of the title"),
      .query("min_price", .number(Product.prices), "The least it may cost"),
      .query("max_price", .number(Product.prices), "The most it may cost"),
      .query(
        "condition",
        .choice(ProductOffer.Condition.allCases.map(\.rawValue)),
        "New or used products alone"
      ),
      .query(
        "sort",
        .choice(ProductSearch.Sort.allCases.map(\.rawValue)),
        "In which order they come; 'newest' unless it is said"
      ),
    ] + RouteDocument.Parameter.page

  /// Products and sellers.
  static let shopRoutes = [
    RouteDocument(
      method: .get,
      path: "/api/products",
      access: .anyone,
      summary: "Searches what is offered",
      parameters: [.query("seller", .number(1...Int.max), "Whose products")] + searching,
      answers: [200: "ProductList", 304: nil]
    ),
    RouteDocument(
      method: .post,
      path: "/api/products",
      access: .signedIn,
      summary: "Offers a product, once for each key",
      parameters: [
        .idempotencyKey(
          "Made up for this product alone; sent again, it is the same product"
        )
      ],
      body: "Offer",
      answers: [201: "Product"],
      failures: [409, 410]
    ),
    RouteDocument(
      method: .get,
      path: "/api/products/{id}",
      access: .anyone,
      summary: "Shows a product",
      answers: [200: "Product", 304: nil],
      failures: [410]
    ),
    RouteDocument(
      method: .patch,
      path: "/api/products/{id}",
      access: .signedIn,
      summary: "Changes what the body names of a product of one's own",
      parameters: [
        RouteDocument.Parameter(
          name: "If-Match",
          place: .header,
          schema: .text(),
          isRequired: true,
          text: "The 'ETag' of the product as it was read, several of them, or '*'"
        )
      ],
      body: "OfferChange",
      answers: [200: "Product"],
      failures: [403, 409, 410, 412, 428]
    ),
    RouteDocument(
      method: .delete,
      path: "/api/products/{id}",
      access: .signedIn,
      summary: "Offers a product of one's own no longer",
      parameters: [
        RouteDocument.Parameter(
          name: "If-Match",
          place: .header,
          schema: .text(),
          isRequired: false,
          text: "The 'ETag' of the product as it was read, if it is to be that one"
        )
      ],
      answers: [204: nil],
      failures: [403, 412]
    ),
    RouteDocument(
      method: .get,
      path: "/api/sellers",
      access: .anyone,
      summary: "Searches who sells, by name",
      parameters: [.query("q", .text(0...200), "Beginnings of words of the name, in their order")]
        + RouteDocument.Parameter.page,
      answers: [200: "SellerList", 304: nil]
    ),
    RouteDocument(
      method: .get,
      path: "/api/sellers/current",
      access: .signedIn,
      summary: "Shows one's own shop",
      answers: [200: "Seller", 304: nil],
      failures: [404]
    ),
    RouteDocument(
      method: .get,
      path: "/api/sellers/{id}",
      access: .anyone,
      summary: "Shows a seller",
      answers: [200: "Seller", 304: nil]
    ),
    RouteDocument(
      method: .get,
      path: "/api/sellers/{id}/products",
      access: .anyone,
      summary: "Searches what a seller offers",
      parameters: searching,
      answers: [200: "ProductList", 304: nil]
    ),
  ]
}
