import enum Entities.ProductCondition
import Store

/// A JSON Schema of a value; the schema of an object is written as a dictionary.
struct Schema: ExpressibleByDictionaryLiteral, Sendable {
  private var members: [String: JSONValue]

  var json: JSONValue { .object(members) }

  /// Creates the schema of an object; members whose names end in `?` may be absent.
  init(dictionaryLiteral members: (String, Schema)...) {
    let properties = members.map { name, schema in
      (name.hasSuffix("?") ? String(name.dropLast()) : name, schema.json)
    }
    let required = members.map(\.0).filter { !$0.hasSuffix("?") }
    self.members = [
      "type": "object", "properties": .object(Dictionary(uniqueKeysWithValues: properties)),
      "required": .list(required.map(JSONValue.text)),
    ]
  }

  private init(_ type: String, _ bounds: ClosedRange<Int>? = nil, _ least: String = "", _ most: String = "") {
    members = ["type": .text(type)]
    members[least] = bounds.map { .number($0.lowerBound) }
    members[most] = bounds.map { .number($0.upperBound) }
  }

  /// Returns the schema of a text with an allowed range of lengths.
  static func text(_ lengths: ClosedRange<Int>? = nil) -> Schema {
    Schema("string", lengths, "minLength", "maxLength")
  }

  /// Returns the schema of an integer with an allowed range.
  static func number(_ range: ClosedRange<Int>? = nil) -> Schema {
    var schema = Schema("integer", range, "minimum", "maximum")
    schema.members["format"] = "int64"
    return schema
  }

  static let flag = Schema("boolean")

  /// Returns the schema of one of several texts.
  static func choice(_ texts: [String]) -> Schema {
    var schema = Schema("string")
    schema.members["enum"] = .list(texts.map(JSONValue.text))
    return schema
  }

  /// Returns the schema of an array; the elements of a set are unique.
  static func list(_ element: Schema, _ counts: ClosedRange<Int>? = nil, isSet: Bool = false) -> Schema {
    var schema = Schema("array", counts, "minItems", "maxItems")
    schema.members["items"] = element.json
    if isSet { schema.members["uniqueItems"] = true }
    return schema
  }

  /// Returns a reference to a schema of the document.
  static func named(_ name: String) -> Schema {
    var schema: Schema = [:]
    schema.members = ["$ref": .text("#/components/schemas/\(name)")]
    return schema
  }

  /// The schema that also allows null; in a form, null counts as an absent member.
  var orNull: Schema {
    var schema = self
    if let type = members["type"] { schema.members["type"] = .list([type, "null"]) }
    if case .list(let choices)? = members["enum"] { schema.members["enum"] = .list(choices + [.null]) }
    return schema
  }
}

extension APIDocument {
  private static func page(_ row: String) -> Schema { ["data": .list(.named(row)), "next?": .text()] }

  private static let condition = Schema.choice(ProductCondition.allCases.map(\.rawValue))
  private static let title = Schema.text(ProductOffer.titles)
  private static let texts = Schema.text(ProductOffer.texts).orNull
  private static let price = Schema.number(ProductOffer.prices)
  private static let parts = Schema.number(ProductOffer.parts).orNull
  private static let pictures = Schema.list(.text(ProductOffer.pictureNames), ProductOffer.pictureCounts, isSet: true)

  /// Every schema by its name.
  static let schemas: [String: Schema] = [
    "NewAccount": [
      "first_name": .text(1...100), "last_name": .text(1...100), "email": .text(1...254), "password": .text(6...128),
      "phone": .text(6...40),
    ],
    "SignIn": ["email": .text(1...254), "password": .text(), "device?": .text().orNull],
    "PasswordChange": ["password": .text(), "new_password": .text(6...128)],
    "Account": [
      "id": .number(), "first_name": .text(), "last_name": .text(), "email": .text(), "avatar?": .text(),
    ],
    "AccountList": page("Account"),
    "Session": ["expires": .number(), "user": .named("Account")],
    "SignedIn": [
      "token": .text(64...64), "expires": .number(), "device": .text(32...32), "user": .named("Account"),
    ],
    "Problem": [
      "title": .text(), "status": .number(400...599), "detail": .text(),
      "errors?": .list(["detail": .text(), "pointer?": .text(), "parameter?": .text(), "header?": .text()]),
      "request?": .text(),
    ],
    "Seller": ["id": .number(), "name": .text()],
    "SellerList": page("Seller"),
    "ProductRow": [
      "id": .number(), "title": .text(), "price": .number(), "instalments": .number(), "free_shipping": .flag,
      "condition": condition, "picture?": .text(), "stock": .number(), "seller": .named("Seller"),
      "withdrawn?": .flag,
    ],
    "ProductList": [
      "data": .list(.named("ProductRow")), "next?": .text(), "corrections?": .list(.named("WordCorrection")),
    ],
    "WordCorrection": ["word": .text(), "instead": .list(.text())],
    "Picture": [
      "name": .text(ProductOffer.pictureNames), "address": .text(), "width": .number(1...1_600),
      "height": .number(1...1_600),
    ],
    "Product": [
      "id": .number(), "title": .text(), "description": .text(), "price": .number(), "instalments": .number(),
      "free_shipping": .flag, "condition": condition, "terms?": .text(), "pictures": .list(.text()),
      "stock": .number(), "seller": .named("Seller"),
    ],
    "Offer": [
      "title": title, "description?": texts, "price": price, "instalments?": parts, "free_shipping?": .flag.orNull,
      "condition": condition, "terms?": texts, "pictures?": pictures.orNull, "stock": .number(Product.stocks),
    ],
    "OfferChange": [
      "title?": title.orNull, "description?": texts, "price?": price.orNull, "instalments?": parts,
      "free_shipping?": .flag.orNull, "condition?": condition.orNull, "terms?": texts, "pictures?": pictures.orNull,
      "stock_change?": .number(ProductChange.stocks).orNull,
    ],
    "Cart": ["lines": .list(.named("CartLine")), "total": .number()],
    "CartLine": ["product": .named("ProductRow"), "quantity": .number(), "total": .number()],
    "Quantity": ["quantity": .number(Cart.quantities)],
    "OrderRequest": ["lines": .list(.named("OrderLine"), 1...Cart.mostLines), "cart?": .flag.orNull],
    "OrderLine": [
      "product": .number(1...Int.max), "quantity": .number(Cart.quantities), "price": .number(Product.prices),
    ],
    "Order": ["id": .number(), "placed": .number(), "total": .number(), "items": .list(.named("OrderItem"))],
    "OrderItem": ["product": .number(), "title": .text(), "quantity": .number(), "price": .number()],
    "OrderList": page("Order"),
    "Employee": [
      "id": .number(), "email": .text(), "first_name": .text(), "last_name": .text(), "avatar?": .text(),
    ],
    "Advertisement": ["company": .text(), "url": .text(), "text": .text()],
    "EmployeeList": ["data": .list(.named("Employee")), "ad?": .named("Advertisement"), "next?": .text()],
    "Beer": ["id": .number(), "name": .text(), "description": .text(), "image?": .text()],
    "BeerList": page("Beer"),
    "Viper": ["id": .number(), "level?": .text(), "bg_image_url?": .text(), "accessible?": .flag],
    "ViperList": [
      "success": .flag, "status": .number(), "overview": ["title?": .text()], "vipers": .list(.named("Viper")),
    ],
    "Health": ["status": .text()],
    "Document": ["openapi": .text(), "paths": [:]],
  ]
}
