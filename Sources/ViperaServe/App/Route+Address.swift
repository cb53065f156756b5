import Vipera

extension Route {
  /// The URL for a link to the route.
  ///
  /// If the route does not fit into a URL, for example because of a very long path, the map's URL.
  var address: String {
    do {
      return try location()
    } catch {
      return Overview.path
    }
  }
}
