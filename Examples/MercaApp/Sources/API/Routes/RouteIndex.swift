import ViperaWeb

/// Finds the route of a request.
struct RouteIndex: Sendable {
  private static let placeholder = "{id}"

  private let routes: [String: [HTTPMethod: APIRoute]]

  /// Creates the index of routes, no two of which have the same method and path.
  init(_ all: some Sequence<APIRoute>) {
    var routes: [String: [HTTPMethod: APIRoute]] = [:]
    for route in all {
      let before = routes[route.path, default: [:]].updateValue(route, forKey: route.method)
      precondition(before == nil, "'\(route.method.rawValue) \(route.path)' stands there twice.")
    }
    self.routes = routes
  }

  /// Every route as its method and path.
  var names: [String] {
    routes.values.flatMap(\.values).map { "\($0.method.rawValue) \($0.path)" }.sorted()
  }

  /// The route for a method and path, and the number in the path.
  func route(_ method: HTTPMethod, _ path: String) -> Result<(route: APIRoute, id: Int), APIFailure>
  {
    guard let (pattern, id) = Self.pattern(of: path), let methods = routes[pattern] else {
      return .failure(APIFailure(.notFound, "There is nothing at this address of the API."))
    }
    // The server leaves the body out.
    if let route = methods[method == .head ? .get : method] { return .success((route, id)) }
    let names = methods.keys.flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.rawValue] }.sorted()
    let allowed = names.joined(separator: ", ")
    return .failure(
      APIFailure(
        .methodNotAllowed,
        "This cannot be done at '\(path)'. Use \(allowed).",
        headers: [("Allow", allowed)]
      )
    )
  }

  /// The path with `{id}` for its number; nothing for one that no route can have.
  private static func pattern(of path: String) -> (pattern: String, id: Int)? {
    guard !path.utf8.contains(UInt8(ascii: "{")) else { return nil }
    var found: Int?
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for (index, part) in parts.enumerated() {
      guard let number = Digits.number(part) else { continue }
      // No path has two.
      guard found == nil else { return nil }
      found = number
      parts[index] = placeholder
    }
    return (parts.joined(separator: "/"), found ?? 0)
  }
}
