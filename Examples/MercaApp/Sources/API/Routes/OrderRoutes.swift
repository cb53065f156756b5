import struct Entities.PlacedOrder
package import Store
import ViperaWeb

extension APIRoute {
  /// The routes of the orders of signed-in users.
  package static func orders(in store: any OrderStore) -> [APIRoute] {
    [
      APIRoute(.post, "/api/orders", .signedIn) { call in
        let request = try OrderForm.read(call.request, of: call.user().id)
        do throws(StoreError) {
          let order = try await store.place(request)
          let headers = [("Location", "/api/orders/\(order.id)"), ("Cache-Control", "no-store")]
          return .json(order.json, .created, headers: headers)
        } catch {
          throw OrderRefusal(request: request).failure(error)
        }
      },
      APIRoute(.get, "/api/orders", .signedIn) { call in
        let page = try await store.page(of: call.user().id, PageQuery.read(call.request))
        return EntityTag.json(page.json(\.json), for: call.request, isPrivate: true)
      },
      APIRoute(.get, "/api/orders/{id}", .signedIn) { call in
        guard let order = try await store.order(call.id, of: call.user().id) else {
          throw StoreError(.missing("order"))
        }
        return EntityTag.json(order.json, for: call.request, isPrivate: true)
      },
    ]
  }
}
