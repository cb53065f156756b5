extension RouteDecoder {
  /// Why an address that has the shape of a route is not that route.
  enum Failure: Error, Hashable {
    /// A property that must have a value has none.
    case missing(property: String)
    /// A text that is not a value of the property's type.
    case invalid(property: String, text: String?)
    /// Values that each fit, and that the route refuses all the same.
    case refused(route: String)
  }
}
