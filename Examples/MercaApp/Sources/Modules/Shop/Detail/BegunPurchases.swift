package import Entities
import Vipera

/// The purchases that a session is about, until the API has answered them.
///
/// The key of each is made once, when the person is asked whether they mean it, and is kept over
/// everything that may come between: another click, a lost answer, leaving the screen, a restart. By it
/// the API knows what it has placed already.
package final class BegunPurchases: SessionKept {
  /// What is not answered yet.
  package struct Purchase: Hashable, Codable, Sendable {
    /// Who buys: what somebody else has begun in this session is not theirs.
    package let buyer: Member.ID
    /// By what the API knows the order.
    package let key: String
    /// The product at the price that the person saw.
    package let line: WantedLine
    /// Whether the person has said yes, so that it may have been sent.
    package fileprivate(set) var isConfirmed = false
  }

  /// As many are remembered; the oldest is forgotten first.
  package static let most = 20
  package static let keptName = "purchases"

  private var purchases: [Purchase] = []

  package var kept: [Purchase]? {
    get { purchases.isEmpty ? nil : purchases }
    set { purchases = Array((newValue ?? []).suffix(Self.most)) }
  }

  /// Creates a session's purchases, of which there are none yet.
  package init() {}

  /// What a buyer has begun of a product, if they have.
  package func purchase(of product: Product.ID, by buyer: Member.ID) -> Purchase? {
    purchases.first { $0.line.product == product && $0.buyer == buyer }
  }

  /// Begins to ask, or asks again for what may have been sent before.
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

  /// The person has said yes.
  package func confirm(_ purchase: Purchase) {
    guard let index = purchases.firstIndex(where: { $0.key == purchase.key }) else { return }
    purchases[index].isConfirmed = true
  }

  /// The person has said no; what was sent before may still be answered.
  package func cancel(_ purchase: Purchase) {
    purchases.removeAll { $0.key == purchase.key && !$0.isConfirmed }
  }

  /// The API has answered, or it is sure that it was never asked: the next purchase is another one.
  package func end(_ purchase: Purchase) {
    purchases.removeAll { $0.key == purchase.key }
  }
}
