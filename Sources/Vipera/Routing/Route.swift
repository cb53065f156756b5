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
/// A stored property whose name is in braces in `path` is part of the path. Every other property is a query parameter,
/// which may be missing if the property is optional. So the route above has addresses such as `/products/7` and
/// `/products/7?tab=photos`. Properties may be strings, numbers, booleans, and types that are coded as one of these,
/// such as enums with raw values.
///
/// A route whose properties cannot be part of an address, such as a list of items, has no address: `static let path =
/// noAddress`. Only the app can open it.
public protocol Route: Hashable, Codable, Sendable {
  /// The value that the module returns to the module that opened it (default: none).
  associatedtype Outcome: Sendable = Void

  /// The pattern of the route's address, like `/products/{id}`.
  static var path: String { get }
}

extension Route {
  /// The `path` of a route without an address.
  public static var noAddress: String { "no address" }

  /// The address of this route: its path and query, percent-encoded.
  ///
  /// - Throws: ``RouteTable/Error`` if the path is invalid, if a property does not fit in an address, or if the route
  ///   has no address.
  public func location() throws(RouteTable.Error) -> String {
    do throws(RoutePattern.Error) {
      return try address()
    } catch {
      throw .brokenPath(error.description)
    }
  }

  private func address() throws(RoutePattern.Error) -> String {
    guard let pattern = try RoutePattern.of(Self.self) else { throw .noAddress(route: "\(Self.self)") }
    return try pattern.location(of: self)
  }
}
