package import Entities
import Vipera

/// The check-out that a session is about, until the API has answered it.
///
/// Its key is made once, when the person is asked whether they mean it, and is kept over everything that
/// may come between: another click, a lost answer, leaving the screen, a restart. By it the API knows
/// what it has placed already.
package final class CheckOut: SessionKept {
  /// What is not answered yet.
  package struct Pending: Hashable, Codable {
    /// Who buys: what somebody else has begun in this session is not theirs.
    package let buyer: Member.ID
    /// By what the API knows the order.
    package let key: String
    /// What the person saw.
    package fileprivate(set) var lines: [WantedLine]
    /// Whether the person has said yes, so that it may have been sent.
    package fileprivate(set) var isConfirmed: Bool
  }

  package static let keptName = "checkout"

  package var kept: Pending?

  /// Creates a session's check-out, of which there is none yet.
  package init() {}

  /// What a buyer has begun, if they have.
  package func pending(of buyer: Member.ID) -> Pending? {
    kept.flatMap { $0.buyer == buyer ? $0 : nil }
  }

  /// Begins to ask, or asks again under the key that was not answered.
  package func begin(_ lines: [WantedLine], of buyer: Member.ID, key: () -> String) {
    if pending(of: buyer) == nil {
      kept = Pending(buyer: buyer, key: key(), lines: lines, isConfirmed: false)
    }
    kept?.lines = lines
  }

  /// The person has said yes.
  package func confirm() { kept?.isConfirmed = true }

  /// The person has said no; what was sent before may still be answered.
  package func cancel() {
    if kept?.isConfirmed == false { kept = nil }
  }

  /// What was confirmed last was not even sent, so that everything is as it was before.
  package func takeBack(to pending: Pending) {
    guard kept?.key == pending.key else { return }
    kept = pending
    cancel()
  }

  /// The API has answered: the next check-out is another one.
  package func answered(_ pending: Pending) {
    if kept?.key == pending.key { kept = nil }
  }
}
