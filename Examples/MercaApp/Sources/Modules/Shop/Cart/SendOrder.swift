import Entities
import ViperaNetworking

/// Places an order for the signed-in user, once for each key.
struct SendOrder: APIRequest {
  typealias Answer = PlacedOrder

  private struct Form: Encodable {
    let lines: [WantedLine]
    let cart: Bool
  }

  /// The idempotency key of the order: if it is sent again with this key, the API places it only once.
  let key: String
  /// The products at the prices that the member saw.
  let lines: [WantedLine]
  /// Whether the lines are the whole cart, which the order empties.
  let isCart: Bool

  var method: HTTPMethod { .post }
  var path: APIPath { "/api/orders" }
  var headers: HTTPHeaders { ["Idempotency-Key": key] }
  var body: HTTPBody { .json(Form(lines: lines, cart: isCart)) }
  var options: RequestOptions { .foreground }
}
