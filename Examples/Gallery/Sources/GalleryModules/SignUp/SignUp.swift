import Vipera

/// The route of a form with validation.
struct SignUp: Route {
  static let path = "/signup"
}
