import Entities
import Foundation
import Testing

/// Decoding products of the API, and rejecting invalid values.
@Suite struct ProductCodingTests {
  private static let row = """
    {"id":7,"title":"Cámara","price":1299900,"instalments":12,"free_shipping":true,\
    "condition":"new","picture":"/api/pictures/demo/product/7/1","stock":3,"seller":{"id":2,"name":"Tienda"}}
    """

  private static let product = """
    {"id":7,"title":"Cámara","description":"Nueva","price":1000,"instalments":3,\
    "free_shipping":false,"condition":"used","terms":"Sin cambios","pictures":["a/1","b/2"],\
    "stock":3,"seller":{"id":2,"name":"Tienda"}}
    """

  private static func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  @Test func aRowIsRead() throws {
    let row = try Self.read(ProductRow.self, Self.row)
    let seller = Seller(id: 2, name: "Tienda")
    #expect(
      row
        == ProductRow(
          id: 7,
          title: "Cámara",
          price: 1_299_900,
          instalments: 12,
          isShippedFree: true,
          picture: "/api/pictures/demo/product/7/1",
          stock: 3,
          seller: seller
        )
    )
    #expect(row.instalment == 108_325)
  }

  @Test func aProductIsRead() throws {
    let product = try Self.read(Product.self, Self.product)
    #expect(product.terms == "Sin cambios")
    #expect(product.pictures == ["a/1", "b/2"])
    #expect(product.condition == .used)
    // Three instalments together are not less than the price.
    #expect(product.instalment == 334)
  }

  @Test func aProductNeedsNoTermsAndNoPictures() throws {
    let json = Self.product.replacing(#""terms":"Sin cambios""#, with: #""terms":null"#)
      .replacing(#"["a/1","b/2"]"#, with: "[]")
    let product = try Self.read(Product.self, json)
    #expect(product.terms.isEmpty)
    #expect(product.pictures.isEmpty)
  }

  @Test func aPageIsRead() throws {
    let page = try Self.read(ListPage<ProductRow>.self, "{\"data\":[\(Self.row)],\"next\":\"2-a\"}")
    #expect(page.rows.map(\.id) == [7])
    #expect(page.next == "2-a")
  }

  // Values that would overflow, or divide by zero, are rejected.
  @Test(arguments: [
    ("\"price\":1299900", "\"price\":9223372036854775807"),
    ("\"price\":1299900", "\"price\":-1"),
    ("\"price\":1299900", "\"price\":1.5"),
    ("\"instalments\":12", "\"instalments\":0"),
    ("\"stock\":3", "\"stock\":-1"),
    ("\"id\":7", "\"id\":0"),
    ("\"condition\":\"new\"", "\"condition\":\"broken\""),
    ("Cámara", String(repeating: "x", count: 201)),
  ])
  func whatIsNoProductIsNotRead(part: String, other: String) {
    let json = Self.row.replacing(part, with: other)
    #expect(json != Self.row)
    #expect(throws: DecodingError.self) { try Self.read(ProductRow.self, json) }
  }

  @Test(arguments: [
    "../secret", "/../x", "//evil.example/x", "https://evil.example/x", "a b", "/", ".", "", "a//b",
    "ñ",
  ])
  func whatIsNoPictureIsLeftOut(name: String) throws {
    let json = Self.product.replacing("\"a/1\"", with: "\"\(name)\"")
    #expect(try Self.read(Product.self, json).pictures == ["b/2"])
    let row = Self.row.replacing("/api/pictures/demo/product/7/1", with: name)
    #expect(try Self.read(ProductRow.self, row).picture == nil)
  }
}
