package import Entities
import Vipera

/// The pending purchases of a session, until the API has responded.
///
/// The idempotency key of each purchase is generated once, when the user is asked to confirm. The key survives further
/// taps, a lost response, leaving the screen and a restart, so the API recognises an order that it has already placed.
package final class BegunPurchases: SessionKept {
  /// A purchase that has no response yet.
  package struct Purchase: Hashable, Codable, Sendable {
    /// The buyer; other users of this session do not see the purchase.
    package let buyer: Member.ID
    /// The idempotency key of the order.
    package let key: String
    /// The product at the price that the user saw.
    package let line: WantedLine
    /// Whether the user has confirmed, so the order may have been sent.
    package fileprivate(set) var isConfirmed = false
  }

  /// The maximum number of purchases kept; the oldest is dropped first.
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

  /// Begins a purchase, or returns the pending one that may already have been sent.
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

  /// Called when the user has declined; a purchase that was confirmed before stays, because its order may be placed.
  package func cancel(_ purchase: Purchase) {
    purchases.removeAll { $0.key == purchase.key && !$0.isConfirmed }
  }

  /// Ends a purchase that the API has answered or has certainly not received; the next purchase gets a new key.
  package func end(_ purchase: Purchase) {
    purchases.removeAll { $0.key == purchase.key }
  }
}
