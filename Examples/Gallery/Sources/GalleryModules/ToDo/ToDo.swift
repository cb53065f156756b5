import Vipera

/// A list to which Enter adds an item.
struct ToDo: Route {
  static let path = "/todo"
}
