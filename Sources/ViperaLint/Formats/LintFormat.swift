import ViperaSource

/// How findings are printed.
package enum LintFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  case json
  /// SARIF 2.1.0, which code hosts show beside the source.
  case sarif
  /// Commands of GitHub's workflows, which annotate pull requests.
  case github
  /// What Xcode shows as warnings and errors of a build phase.
  case xcode
}

/// What all formats need besides the report.
package struct FormatContext: Sendable {
  package var lines: SourceLines
  /// The folder in which relative paths start, from the top.
  package var workingFolder: String
  /// The version of the command.
  package var version: String
  /// Whether findings of severity note are printed in formats that leave them out otherwise.
  package var showsNotes = false
  /// Whether only findings are printed.
  package var isQuiet = false
  package var hasColour = false
  /// The number of columns for texts that are wrapped.
  package var width = 80

  package init(lines: SourceLines, workingFolder: String, version: String) {
    self.lines = lines
    self.workingFolder = workingFolder
    self.version = version
  }

  /// The path of a file from the working folder, if it is below it.
  func relative(_ path: String) -> String {
    PathNames.relative(path, to: workingFolder, workingFolder: workingFolder)
  }

  var keys: FindingKeys {
    FindingKeys(lines: lines, folder: workingFolder, workingFolder: workingFolder)
  }
}

extension LintReport {
  /// The report in a format, without a line break at its end.
  package func text(in format: LintFormat, _ context: FormatContext) -> String {
    switch format {
    case .text: TextFormat(report: self, context: context).text
    case .json: JSONFormat(report: self, context: context).text
    case .sarif: SARIFFormat(report: self, context: context).text
    case .github: GitHubFormat(report: self, context: context).text
    case .xcode: XcodeFormat(report: self, context: context).text
    }
  }

  /// What is said of the entries of a baseline that no longer occur.
  static let staleTitle = "In the baseline, and fixed since; --baseline FILE --write-baseline FILE removes them"

  /// The entries that no longer occur, in one text; nil if there are none, or if only findings are printed.
  func staleText(_ context: FormatContext) -> String? {
    guard !stale.isEmpty, !context.isQuiet else { return nil }
    return "\(Self.staleTitle): \(stale.map(\.text).joined(separator: "; "))"
  }

  /// The findings that a format prints which has a line for each.
  func shown(_ context: FormatContext) -> [Finding] {
    findings.filter { context.showsNotes || $0.severity > .note }
  }
}

extension Baseline.Entry {
  /// The number, the rule and the place.
  var text: String { "\(count)  \(rule) in \(file)\(part.isEmpty ? "" : ", \(part)")" }
}

extension Finding {
  /// How to fix it: the finding's own advice, or that of its rule.
  var fullAdvice: String { advice.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." } ?? ruleAdvice }

  private var ruleAdvice: String { RuleBook.rule(rule)?.advice ?? "" }
}
