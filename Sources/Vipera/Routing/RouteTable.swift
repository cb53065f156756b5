import ViperaAddresses
import ViperaReflection

/// All routes of an app, each with the wiring that opens it.
///
/// ```swift
/// let routes = try RouteTable {
///   Destination(Beers.self) { BeersRouter.module($0, service: service) }
///   Destination(BeerDetail.self) { BeerDetailRouter.module($0, service: service) }
/// }
/// ```
///
/// A table is checked when it is created. So invalid and duplicate paths are found at the start, and not when a user
/// opens the address. If two routes match one address, they are compared at the first position where they differ: the
/// route with a fixed segment wins over the one with a parameter. So the order of the routes does not matter.
public struct RouteTable: Sendable {
  /// A line of the table.
  private struct Entry {
    let destination: Destination
    /// The pattern of the route's address; nil if it has none.
    let pattern: RoutePattern?
    /// For each parameter of the route's path, the fixed segments of other routes at the same position.
    var fixed: [Set<String>] = []
  }

  /// The paths of the table, in alphabetical order.
  public let paths: [String]
  /// Every route in alphabetical order: its path, or its name if it has no address.
  package var routes: [String] { (paths + unaddressed.keys).sorted() }

  private let root: RouteNode
  private let entries: [ObjectIdentifier: Entry]
  /// The routes without an address, by their names in snapshots.
  private let unaddressed: [String: any Route.Type]
  private let limits: Limits

  /// Collects destinations and checks them.
  public init(@Builder _ destinations: () -> [Destination]) throws(Error) {
    try self.init(limits: Limits(), destinations)
  }

  /// Collects destinations, and accepts addresses up to the given limits.
  package init(limits: Limits, @Builder _ destinations: () -> [Destination]) throws(Error) {
    var root = RouteNode()
    var known: [ObjectIdentifier: Entry] = [:]
    var unaddressed: [String: any Route.Type] = [:]
    for destination in destinations() {
      let pattern: RoutePattern?
      switch destination.pattern {
      case .success(let sound): pattern = sound
      case .failure(let error): throw .brokenPath(error.description)
      }
      let entry = Entry(destination: destination, pattern: pattern)
      guard known.updateValue(entry, forKey: ObjectIdentifier(destination.type)) == nil else {
        throw .repeatedRoute(destination.name)
      }
      if let pattern {
        if let other = root.insert(destination, at: pattern.segments[...]) {
          throw .duplicatePath(pattern.description, routes: [other.name, destination.name])
        }
      } else if unaddressed.updateValue(destination.type, forKey: Self.name(of: destination.type)) != nil {
        throw .repeatedRoute(destination.name)
      }
    }
    self.root = root
    self.limits = limits
    self.unaddressed = unaddressed
    paths = known.values.compactMap(\.pattern?.description).sorted()
    // The fixed segments are computed in advance, so that opening a module needs no look-up.
    entries = known.mapValues { [root] entry in
      var entry = entry
      if let pattern = entry.pattern { entry.fixed = root.fixedPieces(beside: pattern.segments[...]) }
      return entry
    }
  }

  /// The route for an address.
  ///
  /// - Parameter location: A path with an optional query, percent-encoded; a fragment is ignored.
  /// - Returns: The route, with the type that the table has for the path.
  /// - Throws: ``RouteTable/Error`` with the known routes, or with the value that does not fit.
  public func route(at location: String) throws(Error) -> AnyRoute {
    let address = try RouteAddress(location, limits: limits)
    guard let (destination, pathValues) = root.find(address.segments[...]) else {
      throw .unknownPath(address.path, known: paths)
    }
    // Values in the path win over those in the query.
    let values = address.query.merging(pathValues) { $1 }
    let route: any Route
    do throws(AddressDecoder.Failure) {
      route = try destination.read(values)
    } catch {
      throw Error(error, path: address.path)
    }
    // A decoded route may still have no address, if an optional part of its path is empty.
    return try resolve(route)
  }

  /// The route with its address.
  ///
  /// - Precondition: The table has a destination for the route's type, and every property of the
  ///   route can be written in an address.
  package func any<R: Route>(_ route: R) -> AnyRoute {
    do throws(Error) {
      return try resolve(route)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// The route with its address, which is empty if the route has none.
  package func resolve<R: Route>(_ route: R) throws(Error) -> AnyRoute {
    let entry = try entry(of: route)
    guard let pattern = entry.pattern else { return AnyRoute(route, location: "") }
    do throws(RoutePattern.Error) {
      return AnyRoute(route, location: try pattern.location(of: route, beside: entry.fixed))
    } catch {
      throw .brokenPath(error.description)
    }
  }

  /// The name of a route's type in a snapshot.
  static func name(of route: any Route.Type) -> String { TypeNames.nested(route) }

  /// The route without an address that was stored in a snapshot; nil if the table has no route with this name.
  func route(
    named name: String,
    from bytes: [UInt8],
    coding coder: any SnapshotCoder
  ) throws -> AnyRoute? {
    guard let type = unaddressed[name] else { return nil }
    func read<R: Route>(_ type: R.Type) throws -> AnyRoute {
      AnyRoute(try coder.decode(type, from: bytes), location: "")
    }
    return try read(type)
  }

  func module(for route: AnyRoute, in frame: ModuleFrame) -> Module {
    do throws(Error) {
      return try entry(of: route.base).destination.open(route.base, frame)
    } catch {
      preconditionFailure(error.description)
    }
  }

  private func entry(of route: any Route) throws(Error) -> Entry {
    guard let entry = entries[ObjectIdentifier(type(of: route))] else {
      throw .unknownRoute("\(type(of: route))", known: paths)
    }
    return entry
  }
}

extension RouteTable {
  /// The maximum size of an address from outside.
  package struct Limits: Hashable, Sendable {
    /// The maximum number of bytes of an address (default: 2,048).
    package var length: Int
    /// The maximum number of segments of a path (default: 32).
    package var segments: Int
    /// The maximum number of query parameters (default: 32).
    package var parameters: Int

    /// Creates the limits; omitted values have the documented defaults.
    package init(length: Int = 2048, segments: Int = 32, parameters: Int = 32) {
      self.length = length
      self.segments = segments
      self.parameters = parameters
    }
  }
}

extension RouteTable {
  /// Collects the lines of a table.
  @resultBuilder
  public enum Builder {
    /// One destination.
    public static func buildExpression(_ destination: Destination) -> [Destination] {
      [destination]
    }

    /// The destinations that a part of the app lists elsewhere.
    public static func buildExpression(_ destinations: [Destination]) -> [Destination] {
      destinations
    }

    /// All lines together.
    public static func buildBlock(_ parts: [Destination]...) -> [Destination] {
      parts.flatMap { $0 }
    }

    /// The lines of an `if`.
    public static func buildOptional(_ part: [Destination]?) -> [Destination] { part ?? [] }

    /// The lines of an `if` whose condition is true.
    public static func buildEither(first part: [Destination]) -> [Destination] { part }

    /// The lines of an `else`.
    public static func buildEither(second part: [Destination]) -> [Destination] { part }
  }
}

extension RouteTable {
  /// An error in a table, or in an address that was looked up.
  public enum Error: Swift.Error, Hashable, CustomStringConvertible {
    /// A route's path is invalid, or a value does not fit in it; the text gives the reason.
    case brokenPath(String)
    /// Two routes have the same addresses.
    case duplicatePath(String, routes: [String])
    /// The table contains one route twice.
    case repeatedRoute(String)
    /// The table has no destination for a route of this type.
    case unknownRoute(String, known: [String])
    /// No route has this path.
    case unknownPath(String, known: [String])
    /// A route has this path, but a required value is missing.
    case missingValue(property: String, path: String)
    /// A route has this path, but a value is of the wrong type.
    case invalidValue(property: String, text: String, path: String)
    /// A route has this path, but does not accept the combination of values.
    case refusedValues(route: String, path: String)
    /// The address is invalid: no slash at its start, an invalid percent-encoding, or not UTF-8.
    case brokenAddress(String)
    /// The address contains a segment `.` or `..`, plain or percent-encoded.
    case steppingAddress(String)
    /// The address is too long, or has too many segments or parameters for the table's limits.
    case oversizedAddress(limit: String)

    init(_ failure: AddressDecoder.Failure, path: String) {
      switch failure {
      case .missing(let property):
        self = .missingValue(property: property, path: path)
      case .invalid(let property, let text):
        self = .invalidValue(property: property, text: text ?? "", path: path)
      case .refused(let route):
        self = .refusedValues(route: route, path: path)
      }
    }

    /// The maximum number of paths in a message; an app has hundreds, and anyone can request an unknown path.
    private static let mostKnown = 30

    /// The error and how to fix it; safe to log, whatever the address was.
    public var description: String {
      switch self {
      case .brokenPath(let text):
        text
      case .duplicatePath(let path, let routes):
        """
        The path '\(path)' is declared by \(routes.map { "'\($0)'" }.joined(separator: " and ")). \
        Change one of them.
        """
      case .repeatedRoute(let route):
        "The route '\(route)' is in the table twice. Remove one of its destinations. If two routes have this name, rename one."
      case .unknownRoute(let route, let known):
        """
        No module for the route '\(route)'. Known: \(Self.list(known)). \
        Add 'Destination(\(route).self) { … }' to the RouteTable.
        """
      case .unknownPath(let path, let known):
        "No route for \(Self.quoted(path)). Known: \(Self.list(known))."
      case .missingValue(let property, let path):
        """
        The address \(Self.quoted(path)) needs a value for '\(property)'. \
        Add '\(property)=…' to its query.
        """
      case .invalidValue(let property, let text, let path):
        """
        In the address \(Self.quoted(path)) the text \(Self.quoted(text)) is no value for \
        '\(property)'.
        """
      case .refusedValues(let route, let path):
        "The values in the address \(Self.quoted(path)) do not make a '\(route)'."
      case .brokenAddress(let address):
        """
        \(Self.quoted(address)) is no address. Begin with '/', and write '%' as '%25' and other \
        bytes in UTF-8.
        """
      case .steppingAddress(let address):
        """
        The address \(Self.quoted(address)) has a piece '.' or '..'. Write the path that it leads \
        to; a value that is one stands behind '~'.
        """
      case .oversizedAddress(let limit):
        "The address is larger than the limit of \(limit). Shorten it."
      }
    }

    private static func list(_ paths: [String]) -> String {
      guard !paths.isEmpty else { return "none" }
      let others = paths.count - mostKnown
      let named = paths.prefix(mostKnown).joined(separator: ", ")
      return others > 0 ? "\(named) and \(others) more" : named
    }

    /// Untrusted text, shortened and on one line.
    private static func quoted(_ text: String) -> String { "'\(PrintedText.line(text))'" }
  }
}
