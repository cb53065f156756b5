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
