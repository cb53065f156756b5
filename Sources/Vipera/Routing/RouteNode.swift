import ViperaAddresses

/// A node in the path trie, whose edges are path segments.
///
/// The time to find a route depends on the number of segments in the address, not on the number of routes. Only if a
/// fixed segment and a parameter match at the same position, both may have to be tried.
struct RouteNode: Sendable {
  private var destination: (destination: Destination, names: [String])?
  private var literals: [String: RouteNode] = [:]
  private var parameter: [RouteNode] = []

  /// Adds a destination; returns the existing one if there already is one with this path.
  mutating func insert(
    _ destination: Destination,
    at segments: ArraySlice<RoutePattern.Segment>,
    names: [String] = []
  ) -> Destination? {
    switch segments.first {
    case nil:
      if let taken = self.destination { return taken.destination }
      self.destination = (destination, names)
      return nil
    case .literal(let text):
      return literals[text, default: RouteNode()]
        .insert(destination, at: segments.dropFirst(), names: names)
    case .parameter(let name):
      // An array of at most one node, since a struct cannot contain itself.
      if parameter.isEmpty { parameter.append(RouteNode()) }
      return parameter[0].insert(destination, at: segments.dropFirst(), names: names + [name])
    }
  }

  /// The destination at the end of `segments`, with the values of its parameters.
  func find(
    _ segments: ArraySlice<String>,
    values: [String] = []
  ) -> (Destination, [String: String])? {
    guard let first = segments.first else {
      return destination.map { destination, names in
        (destination, Dictionary(uniqueKeysWithValues: zip(names, values)))
      }
    }
    let rest = segments.dropFirst()
    if let found = literals[first]?.find(rest, values: values) { return found }
    let value = PathPiece.value(of: first) { literals[$0] != nil }
    return parameter.first?.find(rest, values: values + [value])
  }

  /// For each parameter of an inserted pattern, the fixed segments that other patterns have at the same position.
  func fixedPieces(beside segments: ArraySlice<RoutePattern.Segment>) -> [Set<String>] {
    let rest = segments.dropFirst()
    switch segments.first {
    case nil: return []
    case .literal(let text): return literals[text]?.fixedPieces(beside: rest) ?? []
    case .parameter:
      return [Set(literals.keys)] + (parameter.first?.fixedPieces(beside: rest) ?? [])
    }
  }
}
