import Entities
import Vipera
import ViperaNetworking

/// Places an order for the signed-in user, once for each key.
struct SendOrder: APIRequest {
  typealias Answer = PlacedOrder

  private struct Form: Encodable {
    let lines: [WantedLine]
    let cart: Bool
  }

  let token: Secret<String>
  /// The idempotency key of the order: if it is sent again with this key, the API places it only once.
  let key: String
  /// The products at the prices that the member saw.
  let lines: [WantedLine]
  /// Whether the lines are the whole cart, which the order empties.
  let isCart: Bool

  var method: HTTPMethod { .post }
  var path: APIPath { "/api/orders" }
  var headers: HTTPHeaders { ["Authorization": "Bearer \(token.revealed)", "Idempotency-Key": key] }
  var body: HTTPBody { .json(Form(lines: lines, cart: isCart)) }
  var options: RequestOptions { .foreground }
}

/// The idempotency keys of orders and offers.
package enum OrderKey {
  /// Generates a random key of 128 bits.
  package static func make() -> String {
    (0..<32).map { _ in String(UInt8.random(in: 0..<16), radix: 16) }.joined()
  }
}

/// The outcome of an order, or of a change to an offer, derived from the error of the request.
enum OrderFate: Hashable, Sendable {
  /// The order was not placed, and will never be placed under its key.
  case refused
  /// The key was used for another order before.
  case placedBefore
  /// The API has not processed this request. An earlier request with the same key may have placed the order.
  case notTaken
  /// The user is no longer signed in, so the API has not processed the request either.
  case signedOut
  /// The request was cancelled, because the user left the screen.
  case left
  /// It is unknown whether the order was placed.
  case unknown

  /// Derives the outcome from an error.
  init(_ error: NetworkError) {
    switch error.reason {
    case .cancelled: self = .left
    case .offline, .unreachable, .untrusted, .notConnected, .overloaded, .unsendable:
      self = .notTaken
    case .status(401): self = .signedOut
    // The server, or a proxy before it, stopped waiting; the order may have arrived.
    case .status(408): self = .unknown
    case .status(409): self = .refused
    case .status(422):
      // The key is a header field, so an error without a pointer into the body is about the key.
      let isOfBody = error.problem?.errors.contains { $0.pointer != nil } ?? false
      self = isOfBody ? .refused : .placedBefore
    case .status(400..<500): self = .notTaken
    default: self = .unknown
    }
  }
}
