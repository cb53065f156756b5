package import Entities
import Vipera

/// The pending check-out of a session, until the API has responded.
///
/// Its idempotency key is generated once, when the user is asked to confirm. The key survives further taps, a lost
/// response, leaving the screen and a restart, so the API recognises an order that it has already placed.
package final class CheckOut: SessionKept {
  /// A check-out that has no response yet.
  package struct Pending: Hashable, Codable {
    /// The buyer; other users of this session do not see the check-out.
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

  package init() {}

  /// Returns the pending check-out of a buyer, if there is one.
  package func pending(of buyer: Member.ID) -> Pending? {
    kept.flatMap { $0.buyer == buyer ? $0 : nil }
  }

  /// Begins a check-out; a check-out that has no response yet keeps its key, and gets the new lines.
  package func begin(_ lines: [WantedLine], of buyer: Member.ID, key: () -> String) {
    if pending(of: buyer) == nil {
      kept = Pending(buyer: buyer, key: key(), lines: lines, isConfirmed: false)
    }
    kept?.lines = lines
  }

  /// Called when the user has confirmed.
  package func confirm() { kept?.isConfirmed = true }

  /// Called when the user has declined; a check-out that was confirmed before stays, because its order may be placed.
  package func cancel() {
    if kept?.isConfirmed == false { kept = nil }
  }

  /// Restores the state before the last confirmation, because the order of that confirmation was not processed.
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

  /// Ends a check-out that the API has answered; the next check-out gets a new key.
  package func answered(_ pending: Pending) {
    if kept?.key == pending.key { kept = nil }
  }
}
