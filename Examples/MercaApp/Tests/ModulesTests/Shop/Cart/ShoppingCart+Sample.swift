import Entities
import ViperaNetworking

@testable import Modules

extension ProductRow {
  /// A product of Ada's shop.
  static func sample(
    _ id: Int,
    price: Int = 1_299_900,
    stock: Int = 5,
    isShippedFree: Bool = false,
    isWithdrawn: Bool = false
  ) -> ProductRow {
    ProductRow(
      id: id,
      title: "Cámara \(id)",
      price: price,
      isShippedFree: isShippedFree,
      stock: stock,
      seller: Seller(id: 3, name: "Tienda Ada"),
      isWithdrawn: isWithdrawn
    )
  }
}

extension ShoppingCart {
  /// One camera, and two of another product.
  static let two = ShoppingCart(lines: [
    Line(product: .sample(1), quantity: 1), Line(product: .sample(2, price: 900), quantity: 2),
  ])
  static let empty = ShoppingCart(lines: [])

  static func one(_ product: ProductRow, _ quantity: Int = 1) -> ShoppingCart {
    ShoppingCart(lines: [Line(product: product, quantity: quantity)])
  }
}

extension PlacedOrder {
  /// The order of `ShoppingCart.two`.
  static let two = PlacedOrder(
    id: 12,
    placed: 1_795_377_600,
    items: [
      Item(product: 1, title: "Cámara 1", quantity: 1, price: 1_299_900),
      Item(product: 2, title: "Cámara 2", quantity: 2, price: 900),
    ]
  )
}

extension CartModels.FetchCart.Response {
  /// The state of the cart, if the response has one.
  var content: CartModels.State? {
    switch self {
    case .signedOut: nil
    case .loading(let content), .failed(_, let content): content
    case .loaded(let content): content
    }
  }

  /// The name of the case.
  var kind: String {
    switch self {
    case .signedOut(let departure): "signed out: \(departure)"
    case .loading: "loading"
    case .loaded: "loaded"
    case .failed(let error, _): "failed: \(error.reason)"
    }
  }
}

extension CartModels.PlaceOrder.Response {
  /// The name of the case.
  var kind: String {
    switch self {
    case .placed(let order): "placed \(order.id)"
    case .placedBefore: "placed before"
    case .refused: "refused"
    case .failed(let error, let isUnknown): "failed: \(error.reason)\(isUnknown ? ", unknown" : "")"
    }
  }
}
