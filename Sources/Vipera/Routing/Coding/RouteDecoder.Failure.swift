extension RouteDecoder {
  /// Why an address that matches the pattern of a route is not that route.
  enum Failure: Error, Hashable {
    /// A property that must have a value has none.
    case missing(property: String)
    /// A text that is not a value of the property's type.
    case invalid(property: String, text: String?)
    /// Values that are valid one by one, but that the route does not accept together.
    case refused(route: String)
  }
}
