import Vipera

/// The route of a spot in the project's source.
struct Listing: Route {
  static let path = "/source"
  let file: String
  /// The line, counted from 1.
  var line: Int?
  /// The rule of the selected finding.
  var rule: String?

  init(_ spot: Spot) {
    file = spot.file
    line = spot.line
    rule = spot.rule
  }

  /// The selected spot; the line comes from a URL, so it is limited to prevent overflows.
  var spot: Spot { Spot(file: file, line: min(max(1, line ?? 1), 10_000_000), rule: rule) }
}
