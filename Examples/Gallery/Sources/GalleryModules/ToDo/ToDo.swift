import Vipera

/// A list that grows by Enter.
struct ToDo: Route {
  static let path = "/todo"
}
