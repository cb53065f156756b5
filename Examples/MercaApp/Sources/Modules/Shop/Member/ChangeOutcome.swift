import ViperaNetworking

/// The idempotency key of an order or an offer, unique to it.
package enum IdempotencyKey {
  /// Makes a new random key of 128 bits.
  package static func make() -> String {
    (0..<32).map { _ in String(UInt8.random(in: 0..<16), radix: 16) }.joined()
  }
}

/// What an error means for a change that was sent: an order, an offer, or a change of one.
enum ChangeOutcome: Hashable, Sendable {
  /// It was not made, and never will be under its key.
  case refused
  /// Its key was used before, for another order or offer.
  case placedBefore
  /// The API has not looked at it. Whether an earlier request under its key succeeded is as unknown as before.
  case notTaken
  /// The sender is not signed in any more, so the API has not looked at it either.
  case signedOut
  /// The sender has left the screen.
  case left
  /// It is not known whether it was made.
  case unknown

  /// Derives the outcome from an error.
  init(_ error: NetworkError) {
    switch error.reason {
    case .cancelled: self = .left
    case .offline, .unreachable, .untrusted, .notConnected, .overloaded, .unsendable:
      self = .notTaken
    case .status(401): self = .signedOut
    // The server, or a proxy before it, gave up waiting. The request may have arrived.
    case .status(408): self = .unknown
    case .status(409): self = .refused
    case .status(422):
      // The key is not in the body, so no pointer names it.
      let isOfBody = error.problem?.errors.contains { $0.pointer != nil } ?? false
      self = isOfBody ? .refused : .placedBefore
    case .status(400..<500): self = .notTaken
    default: self = .unknown
    }
  }
}
