/// The page `docs/rules.md`, generated from the rules and their samples.
package enum RulesPage {
  package static var text: String {
    ([introduction, table] + RuleBook.all.map(section)).joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # Rules of `vipera lint`

    This page is generated from the rules. Their samples are tests: a rule finds something at each `^`, and nothing
    in the accepted samples. [The guide](guides/lint.md) shows how to run the rules, set their levels and silence them.
    `vipera lint --explain RULE` prints a section of this page.

    `error` means a leak or another failure at run time, `warning` a violation of the architecture, and `note`
    something worth knowing. A finding can have a lower level than its rule.
    """

  private static var table: String {
    let rows = RuleBook.all.map { rule in
      "| [`\(rule.id)`](#\(rule.id)) | \(rule.severity.rawValue) | \(rule.isFixable ? "yes" : "") | \(rule.summary) |"
    }
    return (["| rule | level | `--fix` | requirement |", "| --- | --- | --- | --- |"] + rows).joined(separator: "\n")
  }

  private static func section(_ rule: any LintRule.Type) -> String {
    let parts =
      [
        "## \(rule.id)", "\(rule.summary) Level: \(rule.severity.rawValue).", rule.reason,
        "How to fix it: \(rule.advice)",
      ]
      + rule.flagged.map { block($0, title: "Flagged") } + rule.accepted.map { block($0, title: "Accepted") }
    return parts.joined(separator: "\n\n")
  }

  /// A sample as a code block that no check compiles, with a caret below each marked place.
  private static func block(_ sample: Sample, title: String) -> String {
    "\(title): \(sample.name)\n\n```text\n\(SampleText(sample).source(indent: ""))\n```"
  }
}
