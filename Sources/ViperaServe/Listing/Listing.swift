import Vipera

/// Route of a place in the source of the project.
struct Listing: Route {
  static let path = "/source"
  let file: String
  /// Counted from 1.
  var line: Int?
  /// The rule of the finding.
  var rule: String?

  init(_ spot: Spot) {
    file = spot.file
    line = spot.line
    rule = spot.rule
  }

  /// The place; its line comes from a URL, and is limited so that arithmetic with it cannot overflow.
  var spot: Spot { Spot(file: file, line: min(max(1, line ?? 1), 10_000_000), rule: rule) }
}
