import Vipera

extension Route {
  /// The URL for a link; the map's URL if the route does not fit into one, such as because of a very long path.
  var address: String {
    do {
      return try location()
    } catch {
      return Overview.path
    }
  }
}
