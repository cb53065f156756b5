import Entities
import Vipera
import ViperaNetworking

/// Places an order in the member's name, once for its key.
struct SendOrder: APIRequest {
  typealias Answer = PlacedOrder

  private struct Form: Encodable {
    let lines: [WantedLine]
    let cart: Bool
  }

  let token: Secret<String>
  /// The idempotency key of this order: sent again, it is the same order.
  let key: String
  /// The products at the prices that the member saw.
  let lines: [WantedLine]
  /// Whether it is the whole cart, which is emptied.
  let isCart: Bool

  var method: HTTPMethod { .post }
  var path: APIPath { "/api/orders" }
  var headers: HTTPHeaders { ["Authorization": "Bearer \(token.revealed)", "Idempotency-Key": key] }
  var body: HTTPBody { .json(Form(lines: lines, cart: isCart)) }
  var options: RequestOptions { .foreground }
}

/// The idempotency key of an order or an offer, unique to it.
package enum OrderKey {
  /// Makes a new random key of 128 bits.
  package static func make() -> String {
    (0..<32).map { _ in String(UInt8.random(in: 0..<16), radix: 16) }.joined()
  }
}

/// What an error means for an order that was sent, or for a change of an offer.
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
