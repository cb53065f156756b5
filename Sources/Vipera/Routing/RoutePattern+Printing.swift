extension RoutePattern {
  /// The address of `route`.
  ///
  /// No value is mistaken for one of the `fixed` pieces that other patterns have at the same place.
  func location<R: Route>(
    of route: R,
    beside fixed: [Set<String>] = []
  ) throws(Error) -> String {
    var fixed = fixed[...]
    var values = try RouteEncoder.values(of: route)
    var location = ""
    for segment in segments {
      switch segment {
      case .literal(let text):
        location += "/" + PercentCoding.encode(piece: text)
      case .parameter(let name):
        guard let value = values.removeValue(forKey: name) else {
          throw .missingValue(property: name, route: "\(R.self)")
        }
        location += "/" + PathPiece.encode(value, beside: fixed.popFirst() ?? [])
      }
    }
    let query = values.sorted { $0.key < $1.key }
      .map { "\(PercentCoding.encode($0.key))=\(PercentCoding.encode($0.value))" }
      .joined(separator: "&")
    return (location.isEmpty ? "/" : location) + (query.isEmpty ? "" : "?" + query)
  }
}
