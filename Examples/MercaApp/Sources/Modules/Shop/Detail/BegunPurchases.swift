package import Entities
import Vipera

/// The pending purchases of a session, until the API has answered them.
///
/// The idempotency key of each is made once, when the user is asked to confirm, and survives another click, a lost
/// response, leaving the screen and a restart. By the key, the API recognises an order that it has already placed.
package final class BegunPurchases: SessionKept {
  /// A purchase without a response.
  package struct Purchase: Hashable, Codable, Sendable {
    /// The buyer; another user of this session does not see it.
    package let buyer: Member.ID
    /// The idempotency key of the order.
    package let key: String
    /// The product at the price that the user saw.
    package let line: WantedLine
    /// Whether the user has confirmed, so the order may have been sent.
    package fileprivate(set) var isConfirmed = false
  }

  /// The most purchases kept; the oldest is dropped first.
  package static let most = 20
  package static let keptName = "purchases"

  private var purchases: [Purchase] = []

  package var kept: [Purchase]? {
    get { purchases.isEmpty ? nil : purchases }
    set { purchases = Array((newValue ?? []).suffix(Self.most)) }
  }

  package init() {}

  /// Returns the pending purchase of a product by a buyer, if there is one.
  package func purchase(of product: Product.ID, by buyer: Member.ID) -> Purchase? {
    purchases.first { $0.line.product == product && $0.buyer == buyer }
  }

  /// Begins a purchase, or returns the one that may already have been sent.
  package func begin(
    _ line: WantedLine,
    by buyer: Member.ID,
    key: () -> String
  ) -> Purchase {
    if let begun = purchase(of: line.product, by: buyer), begun.isConfirmed || begun.line == line {
      return begun
    }
    let purchase = Purchase(buyer: buyer, key: key(), line: line)
    purchases.removeAll { $0.line.product == line.product && $0.buyer == buyer }
    purchases = (purchases + [purchase]).suffix(Self.most)
    return purchase
  }

  package func confirm(_ purchase: Purchase) {
    guard let index = purchases.firstIndex(where: { $0.key == purchase.key }) else { return }
    purchases[index].isConfirmed = true
  }

  /// The user has declined; an order sent before may still get a response.
  package func cancel(_ purchase: Purchase) {
    purchases.removeAll { $0.key == purchase.key && !$0.isConfirmed }
  }

  /// Ends a purchase that the API has answered, or certainly never received; the next one gets a new key.
  package func end(_ purchase: Purchase) {
    purchases.removeAll { $0.key == purchase.key }
  }
}
