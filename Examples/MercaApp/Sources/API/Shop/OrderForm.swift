import struct Entities.WantedLine
import Store
import ViperaWeb

/// The body of a request to buy: products at the prices that the buyer saw, or the whole cart as
/// the buyer saw it.
struct OrderForm: Decodable {
  /// One product.
  struct Line: Decodable {
    let product: FormField<Int>?
    let quantity: FormField<Int>?
    let price: FormField<Int>?
  }

  let lines: FormField<[FormField<Line>]>?
  let cart: FormField<Bool>?

  /// Reads the order of a buyer's request.
  ///
  /// - Throws: 400 without a key; 422 with all errors.
  static func read(_ request: HTTPRequest, of buyer: User.ID) throws(APIFailure) -> OrderRequest {
    let key = try IdempotencyKey.required(of: request, for: "order")
    let form = try JSONBody.read(OrderForm.self, from: request)
    let lines = try form.checked()
    return OrderRequest(buyer: buyer, key: key, content: form.cart?.value == true ? .cart(lines) : .lines(lines))
  }

  private func checked() throws(APIFailure) -> [WantedLine] {
    let lines = lines?.value ?? []
    var problems: [(pointer: String, detail: String?)] = [
      (
        "/lines",
        self.lines.problem { lines in
          (1...Cart.mostLines).contains(lines.count)
            ? nil : "Please choose 1 to \(Cart.mostLines) products"
        }
      )
    ]
    var seen: Set<Int> = []
    var read: [WantedLine] = []
    for (index, field) in lines.prefix(Cart.mostLines).enumerated() {
      guard let line = field.value else {
        problems.append(("/lines/\(index)", "This has to be an object."))
        continue
      }
      problems += line.problems(at: "/lines/\(index)", &seen)
      read.append(
        WantedLine(
          product: line.product?.value ?? 0,
          quantity: line.quantity?.value ?? 0,
          price: line.price?.value ?? 0
        )
      )
    }
    problems.append(("/cart", cart.problem(missing: nil)))
    try APIFailure.check(problems)
    return read
  }
}

extension OrderForm.Line {
  /// Returns the problems of a line; `seen` has the products of the lines before.
  fileprivate func problems(at pointer: String, _ seen: inout Set<Int>) -> [(pointer: String, detail: String?)] {
    let known = seen
    if let product = product?.value { seen.insert(product) }
    return [
      (
        pointer + "/product",
        product.problem { product in
          if known.contains(product) { return "This product stands there twice. Add its pieces." }
          return product > 0 ? nil : "There is no such product."
        }
      ),
      (pointer + "/quantity", quantity.problem { OfferRules.problem($0, Cart.quantities) }),
      (pointer + "/price", price.problem { OfferRules.problem($0, Product.prices) }),
    ]
  }
}

/// Turns the store's error into the failure of an order.
struct OrderRefusal {
  let request: OrderRequest

  /// Returns the failure for an error of the store.
  func failure(_ error: StoreError) -> APIFailure {
    switch error.reason {
    case .outOfStock(let product, let available):
      let detail =
        available == 0
        ? "This product is sold out." : "Only \(available) can be had. Order fewer."
      return at(product, "quantity", detail)
    case .priceChanged(let product, let now):
      return at(product, "price", "The price is \(now) now. Order again at that price.")
    case .notOffered(let product):
      return at(product, "product", "This product is no longer offered. Take it out.")
    case .ownProduct(let product):
      return at(product, "seller", "This is your own product. Take it out.")
    case .cartEmpty: return APIFailure(.conflict, "Your cart is empty. Put something in.")
    case .stale:
      return APIFailure(.conflict, "Your cart has changed meanwhile. Look at it, then order.")
    case .keyReused: return IdempotencyKey.reused(by: "order")
    default: return APIFailure(error)
    }
  }

  private func at(_ product: Product.ID, _ member: String, _ detail: String) -> APIFailure {
    let index = request.content.lines.firstIndex { $0.product == product }
    let fields = index.map {
      [APIFailure.Field(detail: detail, pointer: "/lines/\($0)/\(member)")]
    }
    return APIFailure(.conflict, detail, fields: fields ?? [])
  }
}
