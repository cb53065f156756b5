import Store
import ViperaWeb

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
