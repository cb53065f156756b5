import Entities
import FoundationEssentials
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
    #expect(again.lines == [dearer])
  }

  @Test func whatWasConfirmedIsNotCancelled() throws {
    let purchase = purchases.begin(line, by: 1) { "a" }
    purchases.confirm(purchase)
    purchases.cancel(purchase)
    #expect(purchases.purchase(of: 7, by: 1)?.isConfirmed == true)
    purchases.end(purchase)
    #expect(purchases.kept == nil)
  }

  @Test func theCartKeepsItsKeyUntilItIsAnswered() throws {
    purchases.begin(cart: [line], by: 7) { "a" }
    purchases.begin(cart: [], by: 7) { "b" }
    let cart = try #require(purchases.purchaseOfCart(by: 7))
    #expect(cart.key == "a")
    #expect(cart.lines.isEmpty)
    #expect(purchases.purchaseOfCart(by: 8) == nil)
    #expect(purchases.purchase(of: 7, by: 7) == nil)
    purchases.end(cart)
    purchases.begin(cart: [line], by: 7) { "b" }
    #expect(purchases.purchaseOfCart(by: 7)?.key == "b")
  }

  @Test func anAnswerToAnEarlierOneEndsNothing() throws {
    purchases.begin(cart: [line], by: 7) { "a" }
    let earlier = try #require(purchases.purchaseOfCart(by: 7))
    purchases.cancel(earlier)
    purchases.begin(cart: [line], by: 7) { "b" }
    purchases.end(earlier)
    purchases.settle(earlier, by: .notTaken)
    #expect(purchases.purchaseOfCart(by: 7)?.key == "b")
  }

  @Test func keysAreLongEnoughAndNeverTheSame() {
    let keys = (0..<1_000).map { _ in IdempotencyKey.make() }
    #expect(Set(keys).count == 1_000)
    #expect(keys.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test func whatIsKeptIsThereAgain() throws {
    purchases.confirm(purchases.begin(line, by: 1) { "a" })
    let bytes = try JSONEncoder().encode(purchases.kept)
    let restored = BegunPurchases()
    restored.kept = try JSONDecoder().decode([BegunPurchases.Purchase]?.self, from: bytes)
    #expect(restored.kept == purchases.kept)
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
