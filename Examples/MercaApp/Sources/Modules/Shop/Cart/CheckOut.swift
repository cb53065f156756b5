package import Entities
import Vipera

/// The pending check-out of a session, until the API has answered it.
///
/// Its idempotency key is made once, when the user is asked to confirm, and survives another click, a lost response,
/// leaving the screen and a restart. By the key, the API recognises an order that it has already placed.
package final class CheckOut: SessionKept {
  /// A check-out without a response.
  package struct Pending: Hashable, Codable {
    /// The buyer; another user of this session does not see it.
    package let buyer: Member.ID
    /// The idempotency key of the order.
    package let key: String
    /// The lines that the user saw.
    package fileprivate(set) var lines: [WantedLine]
    /// Whether the user has confirmed, so the order may have been sent.
    package fileprivate(set) var isConfirmed: Bool
  }

  package static let keptName = "checkout"

  package var kept: Pending?

  /// Creates a session without a check-out.
  package init() {}

  /// Returns the pending check-out of a buyer, if there is one.
  package func pending(of buyer: Member.ID) -> Pending? {
    kept.flatMap { $0.buyer == buyer ? $0 : nil }
  }

  /// Begins a check-out, or begins again with the key that has no response yet.
  package func begin(_ lines: [WantedLine], of buyer: Member.ID, key: () -> String) {
    if pending(of: buyer) == nil {
      kept = Pending(buyer: buyer, key: key(), lines: lines, isConfirmed: false)
    }
    kept?.lines = lines
  }

  /// The user has confirmed.
  package func confirm() { kept?.isConfirmed = true }

  /// The user has declined; an order sent before may still get a response.
  package func cancel() {
    if kept?.isConfirmed == false { kept = nil }
  }

  /// Restores the state before the last confirmation, because that order was not sent.
  package func takeBack(to pending: Pending) {
    guard kept?.key == pending.key else { return }
    kept = pending
    cancel()
  }

  /// Ends a check-out that the API has answered, and takes it back if the API has not looked at it.
  func settle(_ pending: Pending, by outcome: ChangeOutcome) {
    switch outcome {
    case .refused, .placedBefore: answered(pending)
    case .notTaken, .signedOut: takeBack(to: pending)
    case .left, .unknown: break
    }
  }

  /// Ends a check-out that the API has answered; the next one gets a new key.
  package func answered(_ pending: Pending) {
    if kept?.key == pending.key { kept = nil }
  }
}
