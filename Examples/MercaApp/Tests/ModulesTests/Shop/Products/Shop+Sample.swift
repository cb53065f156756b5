import Entities

@testable import Modules

extension Seller {
  static let andino = Seller(id: 2, name: "Almacén Andino")
}

extension ProductRow {
  static let camera = ProductRow(
    id: 7,
    title: "Cámara Condor",
    price: 1_299_900,
    instalments: 12,
    isShippedFree: true,
    picture: "demo/product/7/1",
    stock: 3,
    seller: .andino
  )
  static let lamp = ProductRow(
    id: 8,
    title: "Lámpara",
    price: 45_000,
    condition: .used,
    stock: 1,
    seller: .andino
  )
}

extension ProductCard {
  static let camera = ProductCard(.camera, .english)
  static let lamp = ProductCard(.lamp, .english)
}

extension Product {
  static let camera = Product(
    id: 7,
    content: OfferContent(
      title: "Cámara Condor",
      description: "Una cámara.\n\nSeminueva.",
      price: 1_299_900,
      instalments: 12,
      isShippedFree: true,
      terms: "Garantía de un año.",
      pictures: ["demo/product/7/1", "demo/product/7/2"],
      stock: 3
    ),
    seller: .andino
  )
}

/// Responses of the API, as text.
enum ShopJSON {
  static let seller = #"{"id":2,"name":"Almacén Andino"}"#
  static let camera = """
    {"id":7,"title":"Cámara Condor","price":1299900,"instalments":12,"free_shipping":true,\
    "condition":"new","picture":"demo/product/7/1","stock":3,"seller":\(seller)}
    """
  static let product = """
    {"id":7,"title":"Cámara Condor","description":"Una cámara.","price":1299900,"instalments":12,\
    "free_shipping":true,"condition":"new","terms":null,"pictures":[],"stock":3,"seller":\(seller)}
    """
  static let order = """
    {"id":12,"placed":1800000000,"total":1299900,\
    "items":[{"product":7,"title":"Cámara Condor","quantity":1,"price":1299900}]}
    """

  static func page(_ rows: String..., next: String? = nil) -> String {
    "{\"data\":[\(rows.joined(separator: ","))],\"next\":\(next.map { "\"\($0)\"" } ?? "null")}"
  }
}
