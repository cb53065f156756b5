package import ViperaSource

/// The result of a run.
package struct LintReport: Hashable, Sendable, Codable {
  /// The findings by file, line, column and rule.
  package private(set) var findings: [Finding]
  /// The number of modules of the project.
  package var modules: Int
  /// The number of Swift files, whether or not they were parsed.
  package var files = 0
  /// The number of findings that comments silence.
  package var silenced = 0
  /// The number of findings that the baseline accepts.
  package var inBaseline = 0
  /// The baseline entries that no longer occur.
  package var stale: [Baseline.Entry] = []
  /// The files and folders that were not read.
  package var skipped: [SourceTree.Skipped] = []
  /// The first place of invalid Swift or too deep nesting in each such file; the rest of the file was read.
  package var broken: [SourcePlace] = []
  /// The ids of the rules that ran.
  package var ran: Set<String> = []

  package init(findings: [Finding], modules: Int) {
    self.findings = findings.sorted(by: Self.isBefore)
    self.modules = modules
  }

  /// Removes all findings except those that satisfy `condition`.
  mutating func keep(if condition: (Finding) -> Bool) {
    findings = findings.filter(condition)
  }

  /// Removes the findings that a baseline accepts.
  mutating func remove(_ remains: Baseline.Remains) {
    inBaseline = findings.count - remains.findings.count
    findings = remains.findings
    stale = remains.stale
  }

  package func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// The number of modules with errors or warnings.
  package var faultyModules: Int {
    Set(findings.filter { $0.severity > .note }.compactMap(\.module)).count
  }

  /// The number of findings that `--fix` corrects.
  package var fixable: Int { findings.count { !$0.fixes.isEmpty } }

  /// Whether a finding fails a run that fails on findings of `level`.
  package func fails(on level: Severity) -> Bool { findings.contains { $0.severity >= level } }

  /// Files and folders that were not read although they may contain modules.
  package var unread: [SourceTree.Skipped] {
    skipped.filter { [.encoding, .tooDeep, .tooLarge, .tooMany, .unreadable].contains($0.reason) }
  }

  /// The reasons why the run is incomplete; files over a limit of size or depth are only reported.
  private var missing: [SourceTree.Skipped] {
    skipped.filter { [.encoding, .tooMany, .unreadable].contains($0.reason) }
  }

  /// Whether everything was read that could contain modules.
  package var isComplete: Bool { missing.isEmpty }

  /// Sentences about everything that was not read; if `isQuiet`, only what makes the run incomplete.
  package func complaints(isQuiet: Bool = false) -> [String] {
    let texts = (isQuiet ? missing : unread).map(\.text)
    guard !isQuiet, let first = broken.first else { return texts }
    let others = broken.count > 1 ? " and \(broken.count - 1) more" : ""
    return texts + ["\(first)\(others): no valid Swift here, or nested too deeply. The rest was read."]
  }

  /// Whether the report would contain findings of the file at an absolute path: the file was read completely.
  func covers(_ path: String, workingFolder: String) -> Bool {
    let names = PathNames.split(path)
    return !skipped.contains { $0.reason == .tooMany }
      && !(unread.map(\.path) + broken.map(\.file)).contains { other in
        names.starts(with: PathNames.split(PathNames.absolute(other, workingFolder: workingFolder)))
      }
  }

  /// The files with findings.
  package var faultyFiles: Set<String> { Set(findings.map(\.place.file)) }

  private static func isBefore(_ first: Finding, _ second: Finding) -> Bool {
    if first.place != second.place { return first.place < second.place }
    return (first.rule, first.message) < (second.rule, second.message)
  }
}
