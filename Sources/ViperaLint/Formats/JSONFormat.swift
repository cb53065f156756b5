import ViperaSource
import ViperaTexts

/// Prints a report as JSON: a summary, all findings, and the files that were not read.
struct JSONFormat {
  let report: LintReport
  let context: FormatContext

  var text: String {
    JSONText(
      .object(
        ("version", .number(1)),
        ("tool", .object(("name", .text("vipera")), ("version", .text(context.version)))),
        ("summary", summary),
        ("findings", .list(report.findings.map(node))),
        ("stale", .list(report.stale.map(node))),
        ("skipped", .list(report.skipped.map(node))),
        ("broken", .list(report.broken.map { .object(("file", .text($0.file)), ("line", .number($0.line))) }))
      )
    ).text
  }

  private var summary: JSONNode {
    .object(
      ("errors", .number(report.count(.error))),
      ("warnings", .number(report.count(.warning))),
      ("notes", .number(report.count(.note))),
      ("modules", .number(report.modules)),
      ("modulesWithFaults", .number(report.faultyModules)),
      ("files", .number(report.files)),
      ("fixable", .number(report.fixable)),
      ("silenced", .number(report.silenced)),
      ("inBaseline", .number(report.inBaseline))
    )
  }

  private func node(_ finding: Finding) -> JSONNode {
    .object(
      ("rule", .text(finding.rule)),
      ("severity", .text(finding.severity.rawValue)),
      ("file", .text(finding.place.file)),
      ("line", .number(finding.place.line)),
      ("column", .number(finding.place.column)),
      ("module", .text(finding.module?.name)),
      ("folder", .text(finding.module?.folder)),
      ("style", .text(finding.style?.rawValue)),
      ("part", .text(finding.part)),
      ("message", .text(finding.message)),
      ("advice", .text(finding.fullAdvice)),
      ("fixable", .boolean(!finding.fixes.isEmpty)),
      ("fingerprint", .text(context.keys.fingerprint(of: finding))),
      ("related", .list(finding.related.map(node)))
    )
  }

  private func node(_ related: RelatedPlace) -> JSONNode {
    .object(
      ("file", .text(related.place.file)),
      ("line", .number(related.place.line)),
      ("column", .number(related.place.column)),
      ("message", .text(related.text))
    )
  }

  private func node(_ entry: Baseline.Entry) -> JSONNode {
    .object(
      ("rule", .text(entry.rule)),
      ("file", .text(entry.file)),
      ("part", .text(entry.part)),
      ("line", .text(entry.line)),
      ("count", .number(entry.count))
    )
  }

  private func node(_ skipped: SourceTree.Skipped) -> JSONNode {
    .object(
      ("path", .text(skipped.path)),
      ("reason", .text(skipped.reason.rawValue)),
      ("message", .text(skipped.text))
    )
  }
}
