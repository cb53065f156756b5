package import Store
import ViperaWeb

extension APIRoute {
  /// The routes of the carts of signed-in users.
  package static func carts(in store: any CartStore) -> [APIRoute] {
    [
      APIRoute(.get, "/api/cart", .signedIn) { call in try await cart(of: call, in: store) },
      APIRoute(.delete, "/api/cart", .signedIn) { call in
        try await store.clear(of: call.user().id)
        return HTTPResponse(.noContent)
      },
      APIRoute(.put, "/api/cart/lines/{id}", .signedIn) { call in
        try await set(JSONBody.read(QuantityForm.self, from: call.request).checked(), call, in: store)
        return try await cart(of: call, in: store)
      },
      APIRoute(.delete, "/api/cart/lines/{id}", .signedIn) { call in
        // No product has the id 0, so no cart has such a line.
        guard call.id > 0 else { throw StoreError(.missing("product")) }
        try await set(0, call, in: store)
        return HTTPResponse(.noContent)
      },
    ]
  }

  private static func cart(of call: APICall, in store: any CartStore) async throws -> HTTPResponse {
    call.tagged(try await store.cart(of: call.user().id).json, isPrivate: true)
  }

  private static func set(_ quantity: Int, _ call: APICall, in store: any CartStore) async throws {
    let user = try call.user()
    do throws(StoreError) { try await store.set(quantity, of: call.id, for: user.id) } catch {
      switch error.reason {
      case .invalid("cart", _):
        throw APIFailure(.conflict, "Your cart has \(Cart.mostLines) products, which is the maximum. Remove one first.")
      case .ownProduct: throw APIFailure(.conflict, "You cannot buy your own product.", at: "/seller")
      default: throw error
      }
    }
  }
}

/// The body of a request to set a quantity.
private struct QuantityForm: Decodable {
  let quantity: FormField<Int>?

  func checked() throws(APIFailure) -> Int {
    try APIFailure.check([("/quantity", quantity.problem { OfferRules.problem($0, Cart.quantities) })])
    return quantity?.value ?? 0
  }
}
