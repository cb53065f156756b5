import enum Entities.ProductCondition
import Store

extension APIDocument {
  private static func page(_ row: String) -> Schema {
    .object([.always("data", .list(.named(row))), .maybe("next", .text())])
  }

  private static let condition = Schema.choice(ProductCondition.allCases.map(\.rawValue))
  private static let pictures = Schema.list(
    .text(ProductOffer.pictureNames),
    ProductOffer.pictureCounts,
    isSet: true
  )

  /// Every schema by its name.
  static let schemas: [String: Schema] = [
    "NewAccount": .object([
      .always("first_name", .text(1...100)), .always("last_name", .text(1...100)), .always("email", .text(1...254)),
      .always("password", .text(6...128)), .always("phone", .text(6...40)),
    ]),
    "SignIn": .object([.always("email", .text(1...254)), .always("password", .text()), .optional("device", .text())]),
    "PasswordChange": .object([.always("password", .text()), .always("new_password", .text(6...128))]),
    "Account": .object([
      .always("id", .number()), .always("first_name", .text()), .always("last_name", .text()),
      .always("email", .text()), .maybe("avatar", .text()),
    ]),
    "AccountList": page("Account"),
    "Session": .object([.always("expires", .number()), .always("user", .named("Account"))]),
    "SignedIn": .object([
      .always("token", .text(64...64)), .always("expires", .number()), .always("device", .text(32...32)),
      .always("user", .named("Account")),
    ]),
    "Problem": .object([
      .always("title", .text()), .always("status", .number(400...599)), .always("detail", .text()),
      .maybe(
        "errors",
        .list(
          .object([
            .always("detail", .text()), .maybe("pointer", .text()), .maybe("parameter", .text()),
            .maybe("header", .text()),
          ])
        )
      ), .maybe("request", .text()),
    ]),
    "Seller": .object([.always("id", .number()), .always("name", .text())]),
    "SellerList": page("Seller"),
    "ProductRow": .object([
      .always("id", .number()), .always("title", .text()), .always("price", .number()),
      .always("instalments", .number()), .always("free_shipping", .flag), .always("condition", condition),
      .maybe("picture", .text()), .always("stock", .number()), .always("seller", .named("Seller")),
      .maybe("withdrawn", .flag),
    ]),
    "ProductList": page("ProductRow"),
    "Picture": .object([
      .always("name", .text(ProductOffer.pictureNames)), .always("address", .text()),
      .always("width", .number(1...1_600)), .always("height", .number(1...1_600)),
    ]),
    "Product": .object([
      .always("id", .number()), .always("title", .text()), .always("description", .text()), .always("price", .number()),
      .always("instalments", .number()), .always("free_shipping", .flag), .always("condition", condition),
      .maybe("terms", .text()), .always("pictures", .list(.text())), .always("stock", .number()),
      .always("seller", .named("Seller")),
    ]),
    "Offer": .object([
      .always("title", .text(ProductOffer.titles)), .optional("description", .text(ProductOffer.texts)),
      .always("price", .number(ProductOffer.prices)), .optional("instalments", .number(ProductOffer.parts)),
      .optional("free_shipping", .flag), .always("condition", condition), .optional("terms", .text(ProductOffer.texts)),
      .optional("pictures", pictures), .always("stock", .number(Product.stocks)),
    ]),
    "OfferChange": .object([
      .optional("title", .text(ProductOffer.titles)), .optional("description", .text(ProductOffer.texts)),
      .optional("price", .number(ProductOffer.prices)), .optional("instalments", .number(ProductOffer.parts)),
      .optional("free_shipping", .flag), .optional("condition", condition),
      .optional("terms", .text(ProductOffer.texts)), .optional("pictures", pictures),
      .optional("stock_change", .number(ProductChange.stocks)),
    ]),
    "Cart": .object([.always("lines", .list(.named("CartLine"))), .always("total", .number())]),
    "CartLine": .object([
      .always("product", .named("ProductRow")), .always("quantity", .number()), .always("total", .number()),
    ]),
    "Quantity": .object([.always("quantity", .number(Cart.quantities))]),
    "OrderRequest": .object([
      .always("lines", .list(.named("OrderLine"), 1...Cart.mostLines)), .optional("cart", .flag),
    ]),
    "OrderLine": .object([
      .always("product", .number(1...Int.max)), .always("quantity", .number(Cart.quantities)),
      .always("price", .number(Product.prices)),
    ]),
    "Order": .object([
      .always("id", .number()), .always("placed", .number()), .always("total", .number()),
      .always("items", .list(.named("OrderItem"))),
    ]),
    "OrderItem": .object([
      .always("product", .number()), .always("title", .text()), .always("quantity", .number()),
      .always("price", .number()),
    ]),
    "OrderList": page("Order"),
    "Employee": .object([
      .always("id", .number()), .always("email", .text()), .always("first_name", .text()),
      .always("last_name", .text()), .maybe("avatar", .text()),
    ]),
    "Advertisement": .object([.always("company", .text()), .always("url", .text()), .always("text", .text())]),
    "EmployeeList": .object([
      .always("data", .list(.named("Employee"))), .maybe("ad", .named("Advertisement")), .maybe("next", .text()),
    ]),
    "Beer": .object([
      .always("id", .number()), .always("name", .text()), .always("description", .text()), .maybe("image", .text()),
    ]),
    "BeerList": page("Beer"),
    "Viper": .object([
      .always("id", .number()), .maybe("level", .text()), .maybe("bg_image_url", .text()), .maybe("accessible", .flag),
    ]),
    "ViperList": .object([
      .always("success", .flag), .always("status", .number()), .always("overview", .object([.maybe("title", .text())])),
      .always("vipers", .list(.named("Viper"))),
    ]),
    "Health": .object([.always("status", .text())]),
    "Document": .object([.always("openapi", .text()), .always("paths", .object([]))]),
  ]
}
