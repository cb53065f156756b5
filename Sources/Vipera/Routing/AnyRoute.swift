/// A route of any type, with its address.
public struct AnyRoute: Hashable, Sendable, CustomStringConvertible {
  /// The route itself.
  public var base: any Route { box.base }
  /// The route's address: path and query, percent-encoded; empty if the route has no address.
  public let location: String

  private let box: any RouteBox

  init<R: Route>(_ route: R, location: String) {
    box = Box(route: route)
    self.location = location
  }

  /// The route's type, and its address if it has one.
  public var description: String { "\(type(of: base))\(location.isEmpty ? "" : " ")\(location)" }

  /// Whether two routes have the same type and are equal.
  public static func == (one: AnyRoute, other: AnyRoute) -> Bool {
    one.box.isEqual(to: other.box)
  }

  /// Hashes the route, not its address.
  public func hash(into hasher: inout Hasher) {
    box.base.hash(into: &hasher)
  }
}

private protocol RouteBox: Sendable {
  var base: any Route { get }
  func isEqual(to other: any RouteBox) -> Bool
}

private struct Box<R: Route>: RouteBox {
  let route: R
  var base: any Route { route }

  func isEqual(to other: any RouteBox) -> Bool {
    (other as? Box<R>)?.route == route
  }
}
