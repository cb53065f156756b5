import ViperaAddresses

/// A route and the wiring that opens it, as one line of a ``RouteTable``.
public struct Destination: Sendable {
  /// The pattern of the route's address; nil if it has none.
  let pattern: Result<RoutePattern?, RoutePattern.Error>
  let type: any Route.Type
  let name: String
  let read: @Sendable ([String: String]) throws(AddressDecoder.Failure) -> any Route
  let open: @Sendable (any Route, ModuleFrame) -> Module

  /// Declares which module a route opens.
  ///
  /// - Parameters:
  ///   - route: The route's type.
  ///   - wiring: Wires the module; usually a method of its Router or Configurator. Its captures must be `Sendable`,
  ///     since one table serves every session.
  public init<R: Route>(_ route: R.Type, wiring: @escaping @Sendable (ModuleContext<R>) -> Module) {
    pattern = Result { () throws(RoutePattern.Error) in try RoutePattern.of(R.self) }
    type = route
    name = "\(R.self)"
    read = { values throws(AddressDecoder.Failure) in try AddressDecoder.decode(R.self, from: values) }
    open = { route, frame in
      guard let route = route as? R else {
        preconditionFailure("The wiring of '\(R.self)' was given a '\(Swift.type(of: route))'.")
      }
      return wiring(ModuleContext(route: route, frame: frame))
    }
  }
}
