import struct Entities.PlacedOrder
import struct Entities.WantedLine
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
          return .json(order.json, .created, headers: [("Location", "/api/orders/\(order.id)")])
        } catch {
          throw refusal(of: request, error)
        }
      },
      APIRoute(.get, "/api/orders", .signedIn) { call in
        let page = try await store.page(of: call.user().id, call.page())
        return call.tagged(page.json(\.json), isPrivate: true)
      },
      APIRoute(.get, "/api/orders/{id}", .signedIn) { call in
        let order = try await store.order(call.id, of: call.user().id).orMissing("order")
        return call.tagged(order.json, isPrivate: true)
      },
    ]
  }

  private static func refusal(of request: OrderRequest, _ error: StoreError) -> APIFailure {
    func conflict(_ product: Product.ID, _ member: String, _ detail: String) -> APIFailure {
      let index = request.content.lines.firstIndex { $0.product == product }
      return index.map { APIFailure(.conflict, detail, at: "/lines/\($0)/\(member)") } ?? APIFailure(.conflict, detail)
    }
    return switch error.reason {
    case .outOfStock(let product, 0): conflict(product, "quantity", "This product is sold out.")
    case .outOfStock(let product, let available):
      conflict(product, "quantity", "Only \(available) are left. Order fewer.")
    case .priceChanged(let product, let now):
      conflict(product, "price", "The price is \(now) now. Order again at that price.")
    case .notOffered(let product): conflict(product, "product", "This product is no longer offered. Remove it.")
    case .ownProduct(let product): conflict(product, "seller", "You cannot buy your own product. Remove it.")
    case .cartEmpty: APIFailure(.conflict, "Your cart is empty. Add a product first.")
    case .stale: APIFailure(.conflict, "Your cart was changed in the meantime. Check it before you order.")
    case .keyReused: IdempotencyKey.reused(by: "order")
    default: APIFailure(error)
    }
  }
}

/// The body of an order: products at the prices that the buyer saw; with `cart`, they are the whole cart.
private struct OrderForm: Decodable {
  struct Line: Decodable {
    let product: FormField<Int>?
    let quantity: FormField<Int>?
    let price: FormField<Int>?
  }

  let lines: FormField<[FormField<Line>]>?
  let cart: FormField<Bool>?

  /// Reads the order in a request, or throws 422 with all errors.
  static func read(_ request: HTTPRequest, of buyer: User.ID) throws(APIFailure) -> OrderRequest {
    let key = try IdempotencyKey.required(of: request, for: "order")
    let form = try JSONBody.read(OrderForm.self, from: request)
    let lines = try form.checked()
    return OrderRequest(buyer: buyer, key: key, content: form.cart?.value == true ? .cart(lines) : .lines(lines))
  }

  private func checked() throws(APIFailure) -> [WantedLine] {
    var problems: [(pointer: String, detail: String?)] = []
    let count = lines.problem { lines in
      (1...Cart.mostLines).contains(lines.count) ? nil : "Please choose 1 to \(Cart.mostLines) products"
    }
    problems.append(("/lines", count))
    let lines = (lines?.value ?? []).prefix(Cart.mostLines)
    var seen: Set<Int> = []
    for (index, field) in lines.enumerated() {
      if let line = field.value {
        problems += line.problems(at: "/lines/\(index)", &seen)
      } else {
        problems.append(("/lines/\(index)", "This must be an object."))
      }
    }
    problems.append(("/cart", cart.problem(missing: nil)))
    try APIFailure.check(problems)
    return lines.compactMap(\.value).map { line in
      WantedLine(product: line.product?.value ?? 0, quantity: line.quantity?.value ?? 0, price: line.price?.value ?? 0)
    }
  }
}

extension OrderForm.Line {
  /// Returns the errors of a line; `seen` contains the products of the previous lines.
  fileprivate func problems(at pointer: String, _ seen: inout Set<Int>) -> [(pointer: String, detail: String?)] {
    let isNew = product?.value.map { seen.insert($0).inserted } ?? true
    let ofProduct = product.problem { product in
      if !isNew { return "This product is listed twice. Combine its lines." }
      return product > 0 ? nil : "There is no such product."
    }
    return [
      (pointer + "/product", ofProduct),
      (pointer + "/quantity", quantity.problem { OfferRules.problem($0, Cart.quantities) }),
      (pointer + "/price", price.problem { OfferRules.problem($0, Product.prices) }),
    ]
  }
}
