import Testing

@testable import Vipera

/// Routes that several tests share; their modules are never used.
enum RouteSamples {
  struct Home: Route { static let path = "/" }

  struct Product: Route {
    static let path = "/products/{id}"
    let id: Int
    var tab: Tab?
  }

  enum Tab: String, Codable { case photos, reviews }

  struct NewProduct: Route { static let path = "/products/new" }

  struct Search: Route {
    static let path = "/search"
    let term: String
    var page: Int?
  }

  struct File: Route {
    static let path = "/files/{folder}/{name}"
    let folder: String
    let name: String
  }

  struct Café: Route { static let path = "/café" }

  /// A route with a value of any type in the path.
  struct Piece<Value: Hashable & Codable & Sendable>: Route {
    static var path: String { "/piece/{value}" }
    let value: Value
  }

  /// A route with a value of any type in the query.
  struct Parameter<Value: Hashable & Codable & Sendable>: Route {
    static var path: String { "/parameter" }
    let value: Value?
  }

  /// A table entry whose module is never opened.
  static func destination<R: Route>(_ route: R.Type) -> Destination {
    Destination(route) { Module($0, view: Blank()) }
  }

  static func table(_ routes: any Route.Type...) throws(RouteTable.Error) -> RouteTable {
    try RouteTable { routes.map { destination($0) } }
  }

  static func shop() throws(RouteTable.Error) -> RouteTable {
    try table(
      Home.self,
      Product.self,
      NewProduct.self,
      Search.self,
      File.self,
      Café.self
    )
  }

  private final class Blank {}
}
