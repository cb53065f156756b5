import ViperaNetworking

/// What an error says of an order that was sent, from the cart or from a product.
enum OrderFate: Hashable, Sendable {
  /// It was not placed, and under its key never will be.
  case refused
  /// Another order was placed with its key before.
  case placedBefore
  /// It was not even looked at. What was sent under its key before is as unknown as it was.
  case notTaken
  /// The sender is not signed in any more, so it was not looked at either.
  case signedOut
  /// The sender has left.
  case left
  /// Nobody knows.
  case unknown

  /// Reads an error.
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
      // A key is no member of the body, so nothing points to it.
      let isOfBody = error.problem?.errors.contains { $0.pointer != nil } ?? false
      self = isOfBody ? .refused : .placedBefore
    case .status(400..<500): self = .notTaken
    default: self = .unknown
    }
  }
}
