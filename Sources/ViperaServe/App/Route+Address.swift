import Vipera

extension Route {
  /// The URL for a link; the map's if the route does not fit into a URL, for example because of a very long path.
  var address: String {
    do {
      return try location()
    } catch {
      return Overview.path
    }
  }
}
