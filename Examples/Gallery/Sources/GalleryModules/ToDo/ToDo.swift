import Vipera

/// The route of a list to which the Enter key adds an item.
struct ToDo: Route {
  static let path = "/todo"
}
