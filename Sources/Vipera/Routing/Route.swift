/// A destination as a value: it opens a module, has an address, and defines the type of the outcome.
///
/// ```swift
/// struct ProductDetail: Route {
///   static let path = "/products/{id}"
///   let id: Int
///   var tab: String?
/// }
/// ```
///
/// A stored property that is named in braces in `path` is part of the path; every other one is a query parameter, which
/// may be missing if the property is optional. So the route above is `/products/7` or `/products/7?tab=photos`.
/// Properties may be strings, numbers, booleans, and types that are coded as one of these, like an enum with raw
/// values.
public protocol Route: Hashable, Codable, Sendable {
  /// The value that the module returns to its presenter (default: none).
  associatedtype Outcome: Sendable = Void

  /// The pattern of the route's address, like `/products/{id}`.
  static var path: String { get }
}

extension Route {
  /// The address of this route: its path and query, percent-encoded.
  ///
  /// - Throws: `RoutePattern.Error` when the path is broken or a property cannot stand in an address.
  public func location() throws(RoutePattern.Error) -> String {
    try RoutePattern(of: Self.self).location(of: self)
  }
}
