import ViperaWeb

/// The numbers in the path of a request.
struct PathNumbers: Equatable, Sendable {
  /// The number at `{id}` in the route's path.
  var id = 0
  /// The number at `{number}` in the route's path.
  var number = 0
}

/// Finds the route of a request by its path.
struct RouteIndex: Sendable {
  /// Every route.
  let all: [APIRoute]
  private var routes: [String: [HTTPMethod: APIRoute]] = [:]

  /// Creates the index of routes, no two of which have the same method and path.
  init(_ all: some Sequence<APIRoute>) {
    self.all = Array(all)
    for route in self.all {
      let before = routes[route.path, default: [:]].updateValue(route, forKey: route.method)
      precondition(before == nil, "'\(route.method.rawValue) \(route.path)' stands there twice.")
    }
  }

  /// Every route as its method and path.
  var names: [String] {
    all.map { "\($0.method.rawValue) \($0.path)" }.sorted()
  }

  /// Returns the route for a method and a path, and the numbers in the path.
  func route(_ method: HTTPMethod, _ path: String) -> Result<(route: APIRoute, numbers: PathNumbers), APIFailure> {
    guard let (pattern, numbers) = Self.pattern(of: path), let methods = routes[pattern] else {
      return .failure(APIFailure(.notFound, "There is nothing at this address of the API."))
    }
    // The server omits the body of a HEAD response.
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

  /// Returns a request's path with the placeholders of routes, and the numbers that they stand for; nil if no route can
  /// have it.
  private static func pattern(of path: String) -> (String, PathNumbers)? {
    var numbers: [Int] = []
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      if let number = Digits.number(part) {
        numbers.append(number)
        parts.append(numbers.count == 1 ? "{id}" : "{number}")
      } else if isDigest(part) {
        parts.append("{digest}")
      } else if part.first == "{" {
        return nil
      } else {
        parts.append(part)
      }
    }
    let first = PathNumbers(id: numbers.first ?? 0, number: numbers.dropFirst().first ?? 0)
    return numbers.count <= 2 ? (parts.joined(separator: "/"), first) : nil
  }

  /// Whether a part of a path is a SHA-256 digest, as in the names of uploaded pictures.
  private static func isDigest(_ part: Substring) -> Bool {
    part.utf8.count == 64
      && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
