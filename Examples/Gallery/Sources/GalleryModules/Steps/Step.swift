import Vipera

/// One of many screens above each other.
struct Step: Route {
  static let path = "/steps/{number}"

  let number: Int
}
