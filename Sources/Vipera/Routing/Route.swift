/// Where one can go, as a value: it opens a module, is its address, and says what comes back.
///
/// ```swift
/// struct ProductDetail: Route {
///   static let path = "/products/{id}"
///   let id: Int
///   var tab: String?
/// }
/// ```
///
/// A stored property that stands in braces in `path` is part of the path; every other one is a
/// query parameter, which may be missing when the property is optional. So the route above is
/// `/products/7` or `/products/7?tab=photos`. Properties may be strings, numbers, truth values, and
/// types that are coded as one of these, like an enum with raw values.
public protocol Route: Hashable, Codable, Sendable {
  /// What the module gives back to who presented it; nothing unless the route says otherwise.
  associatedtype Outcome: Sendable = Void

  /// The shape of the route's address, like `/products/{id}`.
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
