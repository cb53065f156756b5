import Testing

@testable import ViperaGenerate

@Suite struct NameWordsTests {
  @Test(
    arguments: [
      ("Cart", ["Cart"]), ("ProductDetail", ["Product", "Detail"]), ("URLList", ["URL", "List"]),
      ("userID", ["user", "ID"]), ("userIDs", ["user", "IDs"]), ("HTTP2Server", ["HTTP2", "Server"]),
      ("product-detail", ["product", "detail"]), ("product_detail list", ["product", "detail", "list"]),
      ("FAQ", ["FAQ"]), ("", []), ("--", []), ("ABSet", ["AB", "Set"]),
    ] as [(String, [String])]
  )
  func aNameIsSplit(name: String, words: [String]) {
    #expect(NameWords(name).words == words)
  }

  @Test(arguments: [
    ("Cart", "Cart", "cart", "cart", "Cart"),
    ("ProductDetail", "ProductDetail", "productDetail", "product-detail", "Product detail"),
    ("URLList", "URLList", "urlList", "url-list", "URL list"),
    ("userIDs", "UserIDs", "userIDs", "user-ids", "User IDs"),
    ("FAQ", "FAQ", "faq", "faq", "FAQ"),
  ])
  func theWordsAreSpelledInSeveralWays(
    name: String,
    upper: String,
    lower: String,
    kebab: String,
    sentence: String
  ) {
    let words = NameWords(name)
    #expect([words.upperCamel, words.lowerCamel, words.kebab, words.sentence] == [upper, lower, kebab, sentence])
  }

  @Test func aPhraseBeginsSmall() {
    #expect(NameWords("ProductDetail").phrase == "product detail")
    #expect(NameWords("URLList").phrase == "URL list")
  }
}
