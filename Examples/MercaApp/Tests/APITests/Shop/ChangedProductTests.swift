import Store
import Testing
import ViperaNetworking

/// A product that changes between two requests.
@Suite struct ChangedProductTests {
  private let path = "/api/products/3"

  private func change(_ store: any Store, stock: Int) async throws {
    let before = try #require(try await store.products.product(3)).stock
    let change = ProductChange(stock: stock - before)
    _ = try await store.products.change(3, of: 2, version: nil, by: change)
  }

  @Test func whatIsWrittenIsAnsweredNext() async throws {
    try await APITester.run { api in
      try await ShopSample.fill(api.store)
      for stock in 1...5 {
        try await change(api.store, stock: stock)
        for _ in 0..<3 {
          let answer = try await api.ask(.get, path)
          #expect(String(decoding: answer.body, as: UTF8.self).contains("\"stock\":\(stock),"))
        }
      }
      try await api.store.products.withdraw(3, of: 2, version: nil)
      #expect(try await api.ask(.get, path).status == 410)
    }
  }
}
