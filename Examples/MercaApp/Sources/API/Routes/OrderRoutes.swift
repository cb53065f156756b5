package import Store
import ViperaWeb

extension APIRoute {
  private struct Orders: Encodable {
    let data: [OrderAnswer]
    let next: String?
  }

  /// The routes of the orders of signed-in users.
  package static func orders(in store: any OrderStore) -> [APIRoute] {
    [
      APIRoute(.post, "/api/orders", .signedIn) { (call) throws(APIFailure) in
        let request = try OrderForm.read(call.request, of: call.signedIn().session.user.id)
        do throws(StoreError) {
          let order = try await store.place(request)
          let headers = [
            ("Location", "/api/orders/\(order.id)"), ("Cache-Control", "no-store"),
          ]
          return .json(OrderAnswer(order), .created, headers: headers)
        } catch {
          throw OrderRefusal(request: request).failure(error)
        }
      },
      APIRoute(.get, "/api/orders", .signedIn) { (call) throws(APIFailure) in
        let user = try call.signedIn().session.user
        let request = try PageQuery.read(call.request)
        do throws(StoreError) {
          let page = try await store.page(of: user.id, request)
          let orders = Orders(data: page.rows.map(OrderAnswer.init), next: page.next?.text)
          return EntityTag.json(orders, for: call.request, isPrivate: true)
        } catch {
          throw APIFailure(error)
        }
      },
      APIRoute(.get, "/api/orders/{id}", .signedIn) { (call) throws(APIFailure) in
        let user = try call.signedIn().session.user
        do throws(StoreError) {
          guard let order = try await store.order(call.id, of: user.id) else {
            throw StoreError(.missing("order"))
          }
          return EntityTag.json(OrderAnswer(order), for: call.request, isPrivate: true)
        } catch {
          throw APIFailure(error)
        }
      },
    ]
  }
}
