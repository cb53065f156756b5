package import Store
import ViperaWeb

extension APIRoute {
  /// The routes of the carts of signed-in users.
  package static func carts(in store: any CartStore) -> [APIRoute] {
    [
      APIRoute(.get, "/api/cart", .signedIn) { call in
        try await cart(of: call, in: store)
      },
      APIRoute(.delete, "/api/cart", .signedIn) { call in
        try await store.clear(of: call.user().id)
        return HTTPResponse(.noContent)
      },
      APIRoute(.put, "/api/cart/lines/{id}", .signedIn) { call in
        let quantity = try JSONBody.read(QuantityForm.self, from: call.request).checked()
        try await set(quantity, call, in: store)
        return try await cart(of: call, in: store)
      },
      APIRoute(.delete, "/api/cart/lines/{id}", .signedIn) { call in
        // No product has this id, so no cart can have such a line.
        guard call.id > 0 else { throw StoreError(.missing("product")) }
        try await set(0, call, in: store)
        return HTTPResponse(.noContent)
      },
    ]
  }

  private static func cart(of call: APICall, in store: any CartStore) async throws -> HTTPResponse {
    let cart = try await store.cart(of: call.user().id)
    return EntityTag.json(cart.json, for: call.request, isPrivate: true)
  }

  private static func set(_ quantity: Int, _ call: APICall, in store: any CartStore) async throws {
    let user = try call.user()
    do throws(StoreError) { try await store.set(quantity, of: call.id, for: user.id) } catch {
      switch error.reason {
      case .invalid("cart", _):
        throw APIFailure(.conflict, "Your cart is full with \(Cart.mostLines) products. Take one out first.")
      case .ownProduct:
        let detail = "This is your own product. Take another."
        let field = APIFailure.Field(detail: detail, pointer: "/seller")
        throw APIFailure(.conflict, detail, fields: [field])
      default: throw error
      }
    }
  }
}
