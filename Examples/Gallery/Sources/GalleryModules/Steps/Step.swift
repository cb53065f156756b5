import Vipera

/// The route of a step, one of many screens on a stack.
struct Step: Route {
  static let path = "/steps/{number}"

  let number: Int
}
