import Vipera

/// One of many screens on a stack.
struct Step: Route {
  static let path = "/steps/{number}"

  let number: Int
}
