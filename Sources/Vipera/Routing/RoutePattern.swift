/// The pattern of a route's address, parsed into fixed pieces and parameters.
public struct RoutePattern: Hashable, Sendable, CustomStringConvertible {
  /// One piece between two slashes.
  enum Segment: Hashable, Sendable {
    case literal(String)
    case parameter(String)
  }

  /// The pattern as it was written.
  public let description: String
  let segments: [Segment]
  let parameters: Set<String>

  /// Reads a pattern like `/products/{id}`.
  ///
  /// - Throws: `RoutePattern.Error` when the pattern is broken, saying where.
  public init(_ text: String) throws(Error) {
    guard text.first == "/" else { throw Error.relative(text) }
    guard !text.contains("?"), !text.contains("#") else { throw Error.query(text) }
    var segments: [Segment] = []
    var parameters: Set<String> = []
    for piece in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      if piece.isEmpty, text == "/" { continue }
      let segment = try Self.segment(piece, in: text)
      if case .parameter(let name) = segment, !parameters.insert(name).inserted {
        throw Error.repeatedParameter(name, text)
      }
      segments.append(segment)
    }
    self.description = text
    self.segments = segments
    self.parameters = parameters
  }

  /// Reads the pattern of a route, and checks that the route has every property that the pattern names, and no property
  /// that an address cannot hold.
  init<R: Route>(of route: R.Type) throws(Error) {
    try self.init(R.path)
    let shape = RouteShape.of(route)
    for name in parameters.sorted() {
      guard shape.hasProperty(name) else {
        throw Error.unknownParameter(name, R.path, route: "\(R.self)")
      }
      guard !shape.isOptional(name) else {
        throw Error.optionalParameter(name, R.path, route: "\(R.self)")
      }
    }
    if let property = shape.unprintable {
      throw Error.unprintable(property: property, route: "\(R.self)")
    }
  }

  private static func segment(_ piece: Substring, in text: String) throws(Error) -> Segment {
    guard !piece.isEmpty else { throw Error.emptySegment(text) }
    guard piece.contains("{") || piece.contains("}") else {
      let plain = PercentCoding.decode(piece)
      if plain == "." || plain == ".." { throw Error.step(String(piece), text) }
      // Addresses are compared decoded, so an encoded piece would never match.
      if let plain, plain != piece {
        throw Error.encodedSegment(String(piece), plain: plain, text)
      }
      guard piece.unicodeScalars.first != "~" else { throw Error.marked(String(piece), text) }
      return .literal(String(piece))
    }
    let name = piece.dropFirst().dropLast()
    guard piece.first == "{", piece.last == "}", !name.isEmpty,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { throw Error.brokenParameter(String(piece), text) }
    return .parameter(String(name))
  }
}
