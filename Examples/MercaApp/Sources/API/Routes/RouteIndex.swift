import ViperaWeb

/// Finds the route of a request by the parts of its path.
struct RouteIndex: Sendable {
  /// A node in the tree of paths.
  private struct Branch: Sendable {
    /// The parts that may follow, each with its node.
    var parts: [(text: [UInt8], branch: Int)] = []
    var methods: [HTTPMethod: APIRoute] = [:]
  }

  private static let slash = UInt8(ascii: "/")
  private static let digest = Array("{digest}".utf8)
  /// No path has three numbers.
  private static let numbers = [Array("{id}".utf8), Array("{number}".utf8)]

  /// Every route.
  let all: [APIRoute]
  private var branches = [Branch()]

  /// Creates the index of routes, no two of which have the same method and path.
  init(_ all: some Sequence<APIRoute>) {
    self.all = Array(all)
    for route in self.all {
      var branch = 0
      for part in route.path.utf8.split(separator: Self.slash, omittingEmptySubsequences: false) {
        branch = self.branch(behind: branch, adding: Array(part))
      }
      let before = branches[branch].methods.updateValue(route, forKey: route.method)
      precondition(before == nil, "'\(route.method.rawValue) \(route.path)' stands there twice.")
    }
  }

  /// Every route as its method and path.
  var names: [String] {
    all.map { "\($0.method.rawValue) \($0.path)" }.sorted()
  }

  /// Returns the route for a method and a path, and the numbers in the path.
  func route(
    _ method: HTTPMethod,
    _ path: String
  ) -> Result<(route: APIRoute, numbers: PathNumbers), APIFailure> {
    guard let (branch, numbers) = find(path), !branches[branch].methods.isEmpty else {
      return .failure(APIFailure(.notFound, "There is nothing at this address of the API."))
    }
    let methods = branches[branch].methods
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

  private mutating func branch(behind branch: Int, adding part: [UInt8]) -> Int {
    if let known = branches[branch].parts.first(where: { $0.text == part }) { return known.branch }
    branches[branch].parts.append((part, branches.count))
    branches.append(Branch())
    return branches.count - 1
  }

  /// Returns the node at a path, and the numbers in it; nil for a path without a route.
  private func find(_ path: String) -> (branch: Int, numbers: PathNumbers)? {
    var path = path
    return path.withUTF8 { find($0) }
  }

  private func find(
    _ path: UnsafeBufferPointer<UInt8>
  ) -> (branch: Int, numbers: PathNumbers)? {
    var (branch, numbers, count) = (0, PathNumbers(), 0)
    var start = 0
    while true {
      let end = path[start...].firstIndex(of: Self.slash) ?? path.count
      let part = UnsafeBufferPointer(rebasing: path[start..<end])
      let next: Int?
      if let number = Digits.number(of: part) {
        guard count < Self.numbers.count else { return nil }
        next = Self.numbers[count].withUnsafeBufferPointer { self.branch(behind: branch, $0) }
        if count == 0 { numbers.id = number } else { numbers.number = number }
        count += 1
      } else if Self.isDigest(part) {
        next = Self.digest.withUnsafeBufferPointer { self.branch(behind: branch, $0) }
      } else {
        // A placeholder of a route's path is not valid in a request.
        guard part.first != UInt8(ascii: "{") else { return nil }
        next = self.branch(behind: branch, part)
      }
      guard let next else { return nil }
      branch = next
      guard end < path.count else { return (branch, numbers) }
      start = end + 1
    }
  }

  private func branch(behind branch: Int, _ part: UnsafeBufferPointer<UInt8>) -> Int? {
    for (text, next) in branches[branch].parts
    where text.count == part.count && text.elementsEqual(part) {
      return next
    }
    return nil
  }

  /// Whether a part of a path is a SHA-256 digest, as in the names of uploaded pictures.
  private static func isDigest(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    part.count == 64
      && part.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
