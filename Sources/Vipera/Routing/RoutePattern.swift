import ViperaAddresses

/// The pattern of a route's address, parsed into fixed segments and parameters.
struct RoutePattern: Hashable, Sendable, CustomStringConvertible {
  /// The text between two slashes.
  enum Segment: Hashable, Sendable {
    case literal(String)
    case parameter(String)
  }

  /// The pattern as it was written.
  let description: String
  let segments: [Segment]
  let parameters: Set<String>

  /// Parses a pattern such as `/products/{id}`.
  ///
  /// - Throws: `RoutePattern.Error` if the pattern is invalid.
  init(_ text: String) throws(Error) {
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

  /// The pattern of a route; nil if the route has no address.
  static func of<R: Route>(_ route: R.Type) throws(Error) -> RoutePattern? {
    R.path == R.noAddress ? nil : try RoutePattern(of: route)
  }

  /// Reads the pattern of a route, and checks that the route has every property in the pattern, and no property that an
  /// address cannot contain.
  init<R: Route>(of route: R.Type) throws(Error) {
    try self.init(R.path)
    let shape = AddressShape.of(route)
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
      // Addresses are compared in decoded form, so an encoded segment would never match.
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

extension RoutePattern {
  /// The address of `route`.
  ///
  /// Values that equal one of the `fixed` segments of other patterns at the same position are marked with a `~`.
  func location<R: Route>(
    of route: R,
    beside fixed: [Set<String>] = []
  ) throws(Error) -> String {
    var fixed = fixed[...]
    var values: [String: String]
    do throws(AddressEncoder.Unprintable) {
      values = try AddressEncoder.texts(of: route)
    } catch {
      throw .unprintable(property: error.property, route: "\(R.self)")
    }
    var location = ""
    for segment in segments {
      switch segment {
      case .literal(let text):
        location += "/" + PathPiece.encode(literal: text)
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

extension RoutePattern {
  /// An error in a route's path, or in a value of an address.
  enum Error: Swift.Error, Hashable, CustomStringConvertible {
    /// The path does not begin with a slash.
    case relative(String)
    /// The path has an empty segment: two slashes in a row, or a slash at the end.
    case emptySegment(String)
    /// The path contains `?` or `#`.
    case query(String)
    /// A segment is already percent-encoded.
    case encodedSegment(String, plain: String, String)
    /// A segment is `.` or `..`, which browsers treat as a relative step instead of a name.
    case step(String, String)
    /// A segment begins with `~`, which is reserved as a mark before values.
    case marked(String, String)
    /// Braces do not contain exactly one name.
    case brokenParameter(String, String)
    /// Two parameters have the same name.
    case repeatedParameter(String, String)
    /// The path contains a property that the route does not have.
    case unknownParameter(String, String, route: String)
    /// The path contains a property that may be nil.
    case optionalParameter(String, String, route: String)
    /// A property cannot be written as text in an address.
    case unprintable(property: String, route: String)
    /// A property of the path has no value, or is an empty text.
    case missingValue(property: String, route: String)
    /// The route has no address.
    case noAddress(route: String)

    /// The error and how to fix it.
    var description: String {
      switch self {
      case .relative(let path):
        "The path '\(path)' does not begin with '/'. Write '/\(path)'."
      case .emptySegment(let path):
        "The path '\(path)' has an empty piece. Write one '/' between pieces and none at the end."
      case .query(let path):
        """
        The path '\(path)' contains '?' or '#'. Leave the query out: every property that is not in \
        the path is a query parameter.
        """
      case .encodedSegment(let piece, let plain, let path):
        """
        The piece '\(piece)' in the path '\(path)' is percent-encoded. Write the plain text \
        '\(plain)'; addresses are encoded when they are made.
        """
      case .step(let piece, let path):
        """
        The piece '\(piece)' in the path '\(path)' is a step and no name: browsers fold it away. \
        Write the path that it leads to.
        """
      case .marked(let piece, let path):
        """
        The piece '\(piece)' in the path '\(path)' begins with '~', which addresses write before a \
        value that would be read as something else. Begin it with another character.
        """
      case .brokenParameter(let piece, let path):
        "The piece '\(piece)' in the path '\(path)' is broken. Write one name in braces, like '{id}'."
      case .repeatedParameter(let name, let path):
        "The path '\(path)' names '{\(name)}' twice. Give each piece its own property."
      case .unknownParameter(let name, let path, let route):
        "The path '\(path)' names '{\(name)}', and '\(route)' has no property '\(name)'. "
          + "Add it, or mend the name in braces."
      case .optionalParameter(let name, let path, let route):
        """
        The path '\(path)' names '{\(name)}', which is optional in '\(route)'. Make it not optional, \
        or leave it out of the path: a query parameter may be missing.
        """
      case .unprintable(let property, let route):
        """
        The property '\(property)' of '\(route)' cannot stand in an address. Use a string, a number, \
        a truth value, or a type that is coded as one of these; or give the route no address, with \
        'static let path = noAddress'.
        """
      case .noAddress(let route):
        "'\(route)' has no address, so nothing can link to it. Open it with a navigator."
      case .missingValue(let property, let route):
        """
        The property '\(property)' of '\(route)' is in the path and has no value. Make it not \
        optional, or leave it out of the path: a query parameter may be missing.
        """
      }
    }
  }
}
