import Vipera

/// The route of the list of findings, which other screens show in a slot.
struct Findings: Route {
  static let path = noAddress
  /// The module whose findings are listed; nil for all modules.
  var module: String?
}
