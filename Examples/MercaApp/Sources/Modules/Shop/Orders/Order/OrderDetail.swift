import Vipera

/// Route of one order.
package struct OrderDetail: Route {
  /// The path of an order.
  package static let path = "/orders/{id}"

  /// The ID of the order.
  package let id: Int

  /// Creates the route.
  package init(id: Int) {
    self.id = id
  }

  /// Returns the address of an order for browsers.
  static func address(of id: Int) -> String { "\(Orders.path)/\(id)" }
}
