import ViperaWeb

/// Finds the route of a request.
struct RouteIndex: Sendable {
  private static let placeholders = ["{id}", "{number}"]

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

  /// Every route.
  var all: [APIRoute] { routes.values.flatMap(\.values) }

  /// Every route as its method and path.
  var names: [String] {
    all.map { "\($0.method.rawValue) \($0.path)" }.sorted()
  }

  /// The route for a method and path, and the numbers in the path.
  func route(
    _ method: HTTPMethod,
    _ path: String
  ) -> Result<(route: APIRoute, numbers: PathNumbers), APIFailure> {
    guard let (pattern, numbers) = Self.pattern(of: path), let methods = routes[pattern] else {
      return .failure(APIFailure(.notFound, "There is nothing at this address of the API."))
    }
    // The server leaves the body out.
    if let route = methods[method == .head ? .get : method] { return .success((route, numbers)) }
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

  /// The path with `{id}` and `{number}` for its numbers and `{digest}` for a digest; nothing for one that no route can have.
  private static func pattern(of path: String) -> (pattern: String, numbers: PathNumbers)? {
    guard !path.utf8.contains(UInt8(ascii: "{")) else { return nil }
    var found: [Int] = []
    var pattern = ""
    for (index, part) in path.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { pattern += "/" }
      if let number = Digits.number(part) {
        // No path has three.
        guard found.count < placeholders.count else { return nil }
        pattern += placeholders[found.count]
        found.append(number)
      } else {
        pattern += isDigest(part) ? "{digest}" : part
      }
    }
    let numbers = PathNumbers(id: found.first ?? 0, number: found.dropFirst().first ?? 0)
    return (pattern, numbers)
  }

  /// Whether a part of a path is a SHA-256 as uploaded pictures are named by.
  private static func isDigest(_ part: Substring) -> Bool {
    part.utf8.count == 64
      && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
