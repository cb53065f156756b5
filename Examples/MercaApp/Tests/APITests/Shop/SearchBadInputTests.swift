import API
import Store
import Synchronization
import Testing
import ViperaNetworking

/// The API's responses to invalid searches.
@Suite struct SearchBadInputTests {
  private static let searches: [(texts: [String], answer: ExpectedProblem)] = [
    (
      ["q=\(String(repeating: "a", count: 201))"],
      .badQuery("q", "it must have at most 200 characters.")
    ),
    (["q=a&q=b"], .badQuery("q", "it is given twice.")),
    (["q=%", "q=%ff"], .badEncoding),
    (
      ["q=a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q"],
      .badQuery("q", "it has more than 16 words.")
    ),
    (
      ["seller=0", "seller=x", "seller=-1", "seller=1%20OR%201=1"],
      .badQuery("seller", "it must be a whole number between 1 and 9223372036854775807.")
    ),
    (["seller=1&seller=1"], .badQuery("seller", "it is given twice.")),
    (
      ["min_price=-1", "min_price=x"],
      .badQuery("min_price", "it must be a whole number between 0 and 99999999999.")
    ),
    (
      ["max_price=100000000000"],
      .badQuery("max_price", "it must be a whole number between 0 and 99999999999.")
    ),
    (
      [
        "ids=", "ids=0x1", "ids=1,,2", "ids=-1", "ids=1%20OR%201", "ids=1&limit=2",
        "ids=" + (1...101).map(String.init).joined(separator: ","),
      ],
      .badQuery("ids", "it must be 1 to 100 whole numbers separated by commas, without other parameters.")
    ),
    (["ids=1&ids=2"], .badQuery("ids", "it is given twice.")),
    (["min_price=2&max_price=1"], .badQuery("max_price", "it must not be below 'min_price'.")),
    (
      ["condition=NEW", "condition=", "condition=%3Cscript%3E"],
      .badQuery("condition", "it must be one of 'new', 'used'.")
    ),
    (
      ["sort=price", "sort='%3B%20DROP%20TABLE%20products"],
      .badQuery("sort", "it must be one of 'newest', 'cheapest', 'dearest'.")
    ),
    (["sort=newest&sort=newest"], .badQuery("sort", "it is given twice.")),
    (
      [
        "sort=cheapest&cursor=2-1", "sort=newest&cursor=3-1-1", "cursor=2-zzzzzzzzzzzz",
        "sort=cheapest&cursor=3-1",
      ], .badQuery("cursor", "it does not belong to this list. Start without a cursor.")
    ),
  ]

  @Test func aSearchThatIsNoneIsRefused() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      for (texts, answer) in Self.searches {
        for text in texts {
          try answer.check(try await api.ask(.get, "/api/products?\(text)"), text)
        }
      }
      for (texts, answer) in Self.searches.prefix(4) {
        for text in texts {
          try answer.check(try await api.ask(.get, "/api/sellers?\(text)"), text)
        }
      }
      let place = "/api/sellers/1/products?seller=2"
      try ExpectedProblem.badQuery("seller", "the path names the seller. Leave it out.")
        .check(try await api.ask(.get, place), place)
      #expect(api.faults.withLock { $0 } == [])
    }
  }
}
