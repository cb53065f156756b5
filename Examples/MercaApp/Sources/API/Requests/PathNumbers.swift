/// The numbers that stand in the path of a request.
struct PathNumbers: Equatable, Sendable {
  /// Which thing is meant, where the route's path has `{id}`.
  var id = 0
  /// Which of it, where the path has `{number}` too.
  var number = 0
}
