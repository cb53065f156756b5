import ViperaSource

/// Describes applied or planned fixes, in lines for people.
package struct FixText {
  package let lines: [String]

  /// Describes the fixes of all rounds of a run.
  ///
  /// On a terminal, diffs are shown without control characters; a file or a pipe gets them in the form for `git apply`.
  package init(_ plans: [FixPlan], isDryRun: Bool, isTerminal: Bool = false) {
    let texts = isDryRun ? plans.flatMap(\.changes).map { String($0.difference.dropLast()) } : []
    let differences = isTerminal ? texts.map(\.visibleLines) : texts
    let left = plans.last?.left.map { $0.text.visible } ?? []
    let paths = Set(plans.flatMap(\.changes).map(\.path)).sorted()
    let changed = isDryRun ? [] : paths.map { "changed  \($0)".visible }
    lines = differences + changed + left + [Self.summary(plans.flatMap(\.fixed).count, paths.count, isDryRun: isDryRun)]
  }

  private static func summary(_ findings: Int, _ files: Int, isDryRun: Bool) -> String {
    guard findings > 0 else { return "Nothing to fix." }
    let sentence = "\(findings.counted("finding")) in \(files.counted("file"))"
    return isDryRun ? "\(sentence) would be fixed. A dry run: nothing was written." : "Fixed \(sentence).\n"
  }
}

extension LintRun.Progress {
  /// The progress in a short sentence.
  package var text: String {
    switch self {
    case .reading(let done, let all): "reading \(done) of \(all.counted("file"))"
    case .checking(let done, let all): "checking \(done) of \(all.counted("rule"))"
    }
  }
}
