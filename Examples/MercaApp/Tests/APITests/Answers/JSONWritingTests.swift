import Store
import Testing
import ViperaWeb

@testable import API

/// Answers that write their own JSON, beside what the encoder makes of them.
@Suite struct JSONWritingTests {
  private static let texts = [
    "", "Cafetera", "Núñez 😀", "\"quoted\" \\ </script>", "a\u{0}b\u{1f}c\u{7f}d\u{8}\u{c}",
    "line\nline\r\n\ttab", "\u{2028}\u{202e}\u{fffd}", String(repeating: "ñ\"", count: 5_000),
  ]

  private func product(_ text: String, pictures: [String], isWithdrawn: Bool) -> Product {
    Product(
      id: 67_108_863,
      seller: Seller(id: 3, name: text),
      offer: ProductOffer(
        title: text,
        description: text,
        price: 99_999_999_999,
        instalments: 12,
        isShippedFree: isWithdrawn,
        condition: .used,
        terms: isWithdrawn ? nil : text,
        pictures: pictures
      ),
      stock: 0,
      version: 7,
      isWithdrawn: isWithdrawn
    )
  }

  @Test(arguments: texts)
  func theBytesAreThoseOfTheEncoder(text: String) {
    for (pictures, isWithdrawn) in [([], true), (["demo/product/1/1", text], false)] {
      let product = product(text, pictures: pictures, isWithdrawn: isWithdrawn)
      check(ProductAnswer(product))
      let rows = [ProductRow(product), ProductRow(product)]
      check(ProductList(data: rows, next: text))
      check(ProductList(data: [], next: nil))
    }
  }

  private func check(_ value: some JSONWriting) {
    #expect(
      String(decoding: HTTPResponse.bytes(of: value), as: UTF8.self)
        == String(decoding: HTTPResponse.encoded(value), as: UTF8.self)
    )
  }
}
