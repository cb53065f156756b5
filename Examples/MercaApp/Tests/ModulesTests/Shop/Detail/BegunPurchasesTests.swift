import Entities
import Testing

@testable import Modules

@Suite struct BegunPurchasesTests {
  private let purchases = BegunPurchases()
  private let line = WantedLine(product: 7, quantity: 1, price: 1_000)

  private func begin(_ line: WantedLine, by buyer: Int = 1, key: String) -> String {
    purchases.begin(line, by: buyer) { key }.key
  }

  @Test func askingAgainKeepsTheKey() {
    #expect(begin(line, key: "a") == "a")
    #expect(begin(line, key: "b") == "a")
  }

  @Test func anotherBuyerOrProductHasAnother() {
    #expect(begin(line, key: "a") == "a")
    #expect(begin(line, by: 2, key: "b") == "b")
    #expect(begin(WantedLine(product: 8, quantity: 1, price: 1_000), key: "c") == "c")
    #expect(purchases.purchase(of: 7, by: 1)?.key == "a")
    #expect(purchases.purchase(of: 7, by: 3) == nil)
  }

  // With another price under the same key, the API would refuse the order.
  @Test func anotherPriceHasAnotherKeyUnlessTheFirstMayHaveBeenSent() throws {
    let dearer = WantedLine(product: 7, quantity: 1, price: 2_000)
    _ = begin(line, key: "a")
    #expect(begin(dearer, key: "b") == "b")
    purchases.confirm(try #require(purchases.purchase(of: 7, by: 1)))
    let again = purchases.begin(line, by: 1) { "c" }
    #expect(again.key == "b")
    #expect(again.line == dearer)
  }

  @Test func whatWasConfirmedIsNotCancelled() throws {
    let purchase = purchases.begin(line, by: 1) { "a" }
    purchases.confirm(purchase)
    purchases.cancel(purchase)
    #expect(purchases.purchase(of: 7, by: 1)?.isConfirmed == true)
    purchases.end(purchase)
    #expect(purchases.kept == nil)
  }

  @Test func whatIsKeptIsThereAgain() {
    purchases.confirm(purchases.begin(line, by: 1) { "a" })
    let restored = BegunPurchases()
    restored.kept = purchases.kept
    #expect(restored.purchase(of: 7, by: 1) == purchases.purchase(of: 7, by: 1))
  }

  @Test func theOldestIsForgottenFirst() {
    for product in 1...(BegunPurchases.most + 1) {
      _ = begin(WantedLine(product: product, quantity: 1, price: 1), key: "\(product)")
    }
    #expect(purchases.purchase(of: 1, by: 1) == nil)
    #expect(purchases.purchase(of: 2, by: 1) != nil)
    #expect(purchases.kept?.count == BegunPurchases.most)
  }
}
