import ViperaLint

/// A file of the project, and the place in it.
struct ListedSource {
  var spot: Spot
  /// The path of the file relative to the project's folder.
  var path: String
  /// The lines; nil if the project has no such file.
  var lines: [Substring]?
  /// The findings in the file.
  var findings: [Finding] = []
  /// The finding at the place.
  var chosen: Finding?
  /// Whether the file does not parse, so that its findings are unknown.
  var isBroken = false
  var notices: [String] = []

  /// Whether the finding is no longer found; false if the file itself is gone.
  var isFixed: Bool { spot.rule != nil && chosen == nil && !isBroken && lines != nil }

  /// The lines of a text, as editors count them.
  static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}
