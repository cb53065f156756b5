package import ViperaLint
import ViperaSource

/// A position in the source, and the rule of the finding there.
package struct Spot: Hashable, Sendable {
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  package var rule: String?

  package init(file: String, line: Int, rule: String? = nil) {
    self.file = file
    self.line = line
    self.rule = rule
  }

  /// Creates the spot of a finding.
  package init(_ finding: Finding) {
    self.init(file: finding.place.file, line: finding.place.line, rule: finding.rule)
  }
}
