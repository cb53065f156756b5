import ViperaNetworking

/// What an error means for an order that was sent, from the cart or from a product.
enum OrderFate: Hashable, Sendable {
  /// It was not placed, and will never be placed under its key.
  case refused
  /// Its key was used for another order before.
  case placedBefore
  /// The API has not looked at it. Whether an earlier request under its key was placed is as
  /// unknown as before.
  case notTaken
  /// The sender is not signed in any more, so the API has not looked at it either.
  case signedOut
  /// The sender has left the screen.
  case left
  /// It is not known whether it was placed.
  case unknown

  /// Derives the outcome from an error.
  init(_ error: NetworkError) {
    switch error.reason {
    case .cancelled: self = .left
    case .offline, .unreachable, .untrusted, .notConnected, .overloaded, .unsendable:
      self = .notTaken
    case .status(401): self = .signedOut
    // The server, or a proxy before it, gave up waiting. The order may have arrived.
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
