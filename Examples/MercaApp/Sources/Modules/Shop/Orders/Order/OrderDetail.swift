import Vipera

/// The way to one order.
package struct OrderDetail: Route {
  /// The order's address.
  package static let path = "/orders/{id}"

  /// The number of the order.
  package let id: Int

  /// Creates the way to an order.
  package init(id: Int) {
    self.id = id
  }

  /// Where a browser finds an order.
  static func address(of id: Int) -> String { "\(Orders.path)/\(id)" }
}
