import ViperaLint

/// A source file of the project, and the selected spot in it.
struct ListedSource {
  var spot: Spot
  /// The file's path, relative to the project's folder.
  var path: String
  /// The lines of the file; nil if the project has no such file.
  var lines: [Substring]?
  /// The findings in the file.
  var findings: [Finding] = []
  /// The finding at the selected spot, if any.
  var chosen: Finding?
  /// Whether the file does not parse, so that its current findings are unknown.
  var isBroken = false
  var notices: [String] = []

  /// Whether the selected finding no longer exists; false if the file itself is missing.
  var isFixed: Bool { spot.rule != nil && chosen == nil && !isBroken && lines != nil }

  /// Splits a text into lines, as editors count them.
  static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}
