import Vipera

extension Route {
  /// The URL for a link to the route.
  ///
  /// It is the map's URL if the route does not fit into a URL, for example because of a very long path.
  var address: String {
    do {
      return try location()
    } catch {
      return Overview.path
    }
  }
}
