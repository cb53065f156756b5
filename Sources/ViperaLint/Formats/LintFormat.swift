import ViperaSource

/// The formats of reports.
package enum LintFormat: String, CaseIterable, Sendable {
  /// Plain text for people.
  case text
  case json
  /// SARIF 2.1.0, which code hosts show beside the source.
  case sarif
  /// GitHub workflow commands, which annotate pull requests.
  case github
  /// The format that Xcode shows as warnings and errors of a build phase.
  case xcode
}

/// The options of all formats.
package struct FormatContext: Sendable {
  package var lines: SourceLines
  /// The absolute path of the folder to which relative paths refer.
  package var workingFolder: String
  /// The version of the command.
  package var version: String
  /// Whether notes are printed even in formats that omit them by default.
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

  /// The path of a file, relative to the working folder if the file is below that folder.
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

  /// The texts about baseline entries that no longer occur.
  static let staleTitle = "Fixed, but still in the baseline; --baseline FILE --write-baseline FILE removes them"

  /// The entries that no longer occur, in one text; nil if there are none, or if only findings are printed.
  func staleText(_ context: FormatContext) -> String? {
    guard !stale.isEmpty, !context.isQuiet else { return nil }
    return "\(Self.staleTitle): \(stale.map(\.text).joined(separator: "; "))"
  }

  /// The findings that a format with one line per finding prints.
  func shown(_ context: FormatContext) -> [Finding] {
    findings.filter { context.showsNotes || $0.severity > .note }
  }
}

extension Baseline.Entry {
  /// The number, the rule and the place.
  var text: String { "\(count)  \(rule) in \(file)\(part.isEmpty ? "" : ", \(part)")" }
}

extension Finding {
  /// How to fix it: the finding's own advice, or else its rule's.
  var fullAdvice: String { advice.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." } ?? ruleAdvice }

  private var ruleAdvice: String { RuleBook.rule(rule)?.advice ?? "" }
}
