import Store
import Synchronization
import Testing
import ViperaNetworking

/// Products that are asked for again and again, and what comes between.
@Suite struct KeptProductsTests {
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
      try await api.store.products.withdraw(3, of: 2)
      #expect(try await api.ask(.get, path).status == 410)
    }
  }

  // A store that says that nothing is written is believed: nothing else shows that a product was not read.
  @Test func whatWasAnsweredIsAnsweredAgain() async throws {
    let stamp = StoreStamp(.init(repeating: 1))
    try await APITester.run(stamp: { stamp }) { api in
      try await ShopSample.fill(api.store)
      let first = try await api.ask(.get, path)
      let tag = try #require(first.headers["ETag"])
      try await change(api.store, stock: 5)
      let again = try await api.ask(.get, path)
      #expect(again.body == first.body)
      #expect(again.headers["ETag"] == tag)
      let head = try await api.ask(.head, path)
      #expect(head.status == 200 && head.body.isEmpty)
      #expect(head.headers["ETag"] == tag)
      #expect(try await api.ask(.get, path, headers: ["If-None-Match": tag]).status == 304)
      let other = try await api.ask(.get, path, headers: ["If-None-Match": "\"x\""])
      #expect(other.status == 200)
    }
  }
}
