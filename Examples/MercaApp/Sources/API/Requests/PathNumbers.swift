/// The numbers in the path of a request.
struct PathNumbers: Equatable, Sendable {
  /// The number at `{id}` in the route's path.
  var id = 0
  /// The number at `{number}` in the route's path.
  var number = 0
}
