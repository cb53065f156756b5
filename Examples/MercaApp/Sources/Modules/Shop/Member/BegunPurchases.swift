package import Entities
import Vipera

/// The pending purchases of a session, of single products and of the cart, until the API has responded.
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
    /// The products at the prices that the user saw.
    package let lines: [WantedLine]
    /// Whether the lines are the whole cart.
    package let isCart: Bool
    /// Whether the user has confirmed, so the order may have been sent.
    package fileprivate(set) var isConfirmed = false
  }

  /// The maximum number of purchases kept; the oldest is dropped first.
  package static let most = 20
  package static let keptName = "begunPurchases"

  private var purchases: [Purchase] = []

  package var kept: [Purchase]? {
    get { purchases.isEmpty ? nil : purchases }
    set { purchases = Array((newValue ?? []).suffix(Self.most)) }
  }

  package init() {}

  /// Returns the pending purchase of a product by a buyer, if there is one.
  package func purchase(of product: Product.ID, by buyer: Member.ID) -> Purchase? {
    purchases.first { !$0.isCart && $0.lines.first?.product == product && $0.buyer == buyer }
  }

  /// Returns the pending purchase of a buyer's cart, if there is one.
  package func purchaseOfCart(by buyer: Member.ID) -> Purchase? {
    purchases.first { $0.isCart && $0.buyer == buyer }
  }

  /// Begins the purchase of a product, or returns the pending one that may already have been sent.
  package func begin(_ line: WantedLine, by buyer: Member.ID, key: () -> String) -> Purchase {
    let begun = purchase(of: line.product, by: buyer)
    if let begun, begun.isConfirmed || begun.lines == [line] { return begun }
    let purchase = Purchase(buyer: buyer, key: key(), lines: [line], isCart: false)
    replace(begun, by: purchase)
    return purchase
  }

  /// Begins the purchase of the whole cart; a pending one keeps its key, and gets the new lines.
  package func begin(cart lines: [WantedLine], by buyer: Member.ID, key: () -> String) {
    let begun = purchaseOfCart(by: buyer)
    var purchase = Purchase(buyer: buyer, key: begun?.key ?? key(), lines: lines, isCart: true)
    purchase.isConfirmed = begun?.isConfirmed ?? false
    replace(begun, by: purchase)
  }

  private func replace(_ begun: Purchase?, by purchase: Purchase) {
    purchases.removeAll { $0.key == begun?.key }
    purchases = (purchases + [purchase]).suffix(Self.most)
  }

  package func confirm(_ purchase: Purchase) {
    guard let index = purchases.firstIndex(where: { $0.key == purchase.key }) else { return }
    purchases[index].isConfirmed = true
  }

  /// Called when the user has declined; a purchase that was confirmed before stays, because its order may be placed.
  package func cancel(_ purchase: Purchase) {
    purchases.removeAll { $0.key == purchase.key && !$0.isConfirmed }
  }

  /// Ends a purchase that the API has answered, or whose order the API has never seen; the next purchase gets a new key.
  ///
  /// - Parameters:
  ///   - purchase: The purchase as it was before its last confirmation.
  ///   - outcome: What the error of the order means.
  func settle(_ purchase: Purchase, by outcome: ChangeOutcome) {
    switch outcome {
    case .refused, .placedBefore: end(purchase)
    // An order that was sent before may have been placed.
    case .notTaken, .signedOut: if !purchase.isConfirmed { end(purchase) }
    case .left, .unknown: break
    }
  }

  /// Ends a purchase that the API has answered; the next purchase gets a new key.
  package func end(_ purchase: Purchase) {
    purchases.removeAll { $0.key == purchase.key }
  }
}
