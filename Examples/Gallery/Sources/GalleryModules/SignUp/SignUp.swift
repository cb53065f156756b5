import Vipera

/// A form with validation.
struct SignUp: Route {
  static let path = "/signup"
}
