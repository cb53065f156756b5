extension RoutePattern {
  /// The address of `route`.
  ///
  /// With `isMarked`, no value is taken for a fixed piece of another pattern.
  func location<R: Route>(of route: R, isMarked: Bool = false) throws(Error) -> String {
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
        location += "/" + PathPiece.encode(value, isMarked: isMarked)
      }
    }
    let query = values.sorted { $0.key < $1.key }
      .map { "\(PercentCoding.encode($0.key))=\(PercentCoding.encode($0.value))" }
      .joined(separator: "&")
    return (location.isEmpty ? "/" : location) + (query.isEmpty ? "" : "?" + query)
  }
}
