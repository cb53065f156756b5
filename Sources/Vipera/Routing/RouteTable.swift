/// Every route of an app with the wiring that opens it.
///
/// ```swift
/// let routes = try RouteTable {
///   Destination(Beers.self) { BeersRouter.module($0, service: service) }
///   Destination(BeerDetail.self) { BeerDetailRouter.module($0, service: service) }
/// }
/// ```
///
/// A table is checked when it is made, so broken and duplicate paths are found then, and not when a
/// user opens the address. If two routes match one address, they are compared at the first piece
/// where they differ: the fixed piece wins over the parameter, so the order of the routes does not
/// matter.
public struct RouteTable: Sendable {
  /// A line of the table.
  private struct Entry {
    let destination: Destination
    let pattern: RoutePattern
    /// For each parameter of its path, the fixed pieces of other routes at the same place.
    var fixed: [Set<String>] = []
  }

  /// The paths of the table, in alphabetical order.
  public let paths: [String]

  private let root: RouteNode
  private let entries: [ObjectIdentifier: Entry]
  private let limits: Limits

  /// Collects destinations and checks them.
  public init(
    limits: Limits = Limits(),
    @Builder _ destinations: () -> [Destination]
  ) throws(Error) {
    var root = RouteNode()
    var known: [ObjectIdentifier: Entry] = [:]
    for destination in destinations() {
      let pattern: RoutePattern
      switch destination.pattern {
      case .success(let sound): pattern = sound
      case .failure(let error): throw .brokenPath(error)
      }
      let entry = Entry(destination: destination, pattern: pattern)
      guard known.updateValue(entry, forKey: destination.route) == nil else {
        throw .repeatedRoute(destination.name)
      }
      if let other = root.insert(destination, at: pattern.segments[...]) {
        throw .duplicatePath(pattern.description, routes: [other.name, destination.name])
      }
    }
    self.root = root
    self.limits = limits
    paths = known.values.map(\.pattern.description).sorted()
    // Computed in advance, so that opening a module looks nothing up.
    entries = known.mapValues { [root] entry in
      var entry = entry
      entry.fixed = root.fixedPieces(beside: entry.pattern.segments[...])
      return entry
    }
  }

  /// The route for an address.
  ///
  /// - Parameter location: A path with an optional query, percent-encoded; a fragment is ignored.
  /// - Returns: The route, of the type that the table has for the path.
  /// - Throws: `RouteTable.Error`, which lists the known routes, or the value that does not fit.
  public func route(at location: String) throws(Error) -> AnyRoute {
    let address = try RouteAddress(location, limits: limits)
    guard let (destination, pathValues) = root.find(address.segments[...]) else {
      throw .unknownPath(address.path, known: paths)
    }
    // The query cannot override the values in the path.
    let values = address.query.merging(pathValues) { $1 }
    let route: any Route
    do throws(RouteDecoder.Failure) {
      route = try destination.read(values)
    } catch {
      throw Error(error, path: address.path)
    }
    // A route that was read may still have no address: if a piece of its path is optional and
    // empty.
    return try resolve(route)
  }

  /// The route with its address.
  ///
  /// - Precondition: The table has a destination for the route's type, and every property of the
  ///   route can be written in an address.
  public func any<R: Route>(_ route: R) -> AnyRoute {
    do throws(Error) {
      return try resolve(route)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// The route with its address; throws if it has none.
  package func resolve<R: Route>(_ route: R) throws(Error) -> AnyRoute {
    let entry = try entry(of: route)
    do throws(RoutePattern.Error) {
      let location = try entry.pattern.location(of: route, beside: entry.fixed)
      return AnyRoute(route, location: location)
    } catch {
      throw .brokenPath(error)
    }
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
