import Vipera

/// Route of the list of findings, which the other screens show in a slot.
struct Findings: Route {
  static let path = noAddress
  /// The module that the list is about; nil for all.
  var module: String?
}
