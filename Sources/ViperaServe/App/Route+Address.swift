import Vipera

extension Route {
  /// The address for a link; that of the map if the route does not fit one, as with a path of many kilobytes.
  var address: String {
    do {
      return try location()
    } catch {
      return Overview.path
    }
  }
}
