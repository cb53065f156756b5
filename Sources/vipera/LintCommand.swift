import ViperaCommandLine
import ViperaLint
import ViperaSource

/// `vipera lint`: finds faults in VIPER and VIP modules.
enum LintCommand {
  private static let paths = Argument(
    "paths",
    count: .any,
    domain: .files,
    fallback: "this folder",
    help: "files and folders to check"
  )
  private static let format = Option<LintFormat>("format", standard: .text, help: "how findings are printed")
  private static let notes = Flag("notes", help: "show notes, which are otherwise only counted")
  private static let only = Option(
    "only",
    placeholder: "RULE",
    count: .any,
    domain: .words(RuleBook.ids),
    help: "run this rule, one of --rules, even if the settings turn it off"
  ) { text throws(ArgumentError) in text }
  private static let failOn = Option<Severity>(
    "fail-on",
    placeholder: "LEVEL",
    domain: .words(["error", "warning"]),
    standard: .error,
    fallback: "error",
    help: "the lowest severity that fails the run"
  ) { text throws(ArgumentError) in
    guard let level = Severity(rawValue: text), level > .note else {
      throw ArgumentError("'\(text)' is not one of 'error' or 'warning'. A note never fails a run.")
    }
    return level
  }
  private static let config = Option(
    "config",
    placeholder: "FILE",
    domain: .files,
    fallback: ".vipera.json here or above",
    help: "the settings"
  ) { text throws(ArgumentError) in text }
  private static let baseline = Option(
    "baseline",
    placeholder: "FILE",
    domain: .files,
    help: "ignore the findings that this file lists"
  )
  private static let newBaseline = Option(
    "write-baseline",
    placeholder: "FILE",
    domain: .files,
    help: "write all findings to this file; with --baseline, remove those that are fixed"
  )
  private static let fix = Flag("fix", help: "fix the findings that have a safe fix")
  private static let dryRun = Flag("dry-run", help: "with --fix, show the differences and write nothing")
  private static let explain = Option(
    "explain",
    placeholder: "RULE",
    domain: .words(RuleBook.ids),
    fallback: nil,
    help: "print why a rule matters, how to fix findings, and examples"
  ) { text throws(ArgumentError) in text }
  private static let list = Flag("rules", help: "list all rules with their levels in this project")
  private static let noCache = Flag("no-cache", help: "do not use the cache")
  private static let quiet = Flag("quiet", "q", help: "print findings only: no summary, no progress")

  static let command = Command(
    "lint",
    "Finds leaks and other faults in modules in VIPER and VIP, of any app.",
    details: """
      vipera lint
      vipera lint Sources --fail-on warning --format github
      vipera lint --fix --dry-run
      vipera lint --write-baseline vipera-baseline.json
      vipera lint --explain view-held-strongly

      '// vipera:allow RULE: the reason' silences a rule on the same line or on the line below, and
      '// vipera:allow-file RULE: the reason' in the whole file.

      Exit codes: 0 no finding at the level of --fail-on, 1 findings, 2 wrong arguments, settings or baseline,
      3 a file or the output could not be read or written. A file over a limit does not fail the run.
      """,
    [
      paths, format, notes, only, failOn, config, baseline, newBaseline, fix, dryRun, explain, list, noCache,
      quiet,
    ]
  ) { values in
    do {
      try await run(values)
    } catch let error as LintError {
      Output.complain("\(error)")
      throw Ending(code: error.kind == .files ? 3 : 2)
    }
    if Output.hasFailed { throw Ending(code: 3) }
  }

  private static func run(_ values: Values) async throws {
    var request = LintRun.Request(paths: values[all: paths], workingFolder: WorkingFolder.path)
    if request.paths.isEmpty { request.paths = ["."] }
    request.config = values[config]
    request.only = values[all: only].isEmpty ? nil : Set(values[all: only])
    request.baseline = values[baseline]
    request.newBaseline = values[newBaseline]
    request.cache = values[noCache] ? nil : .ofUser()
    request.fixing = values[fix] ? values[dryRun] ? .planned : .written : .none
    try check(values)
    let run = try LintRun(request)
    if let rule = values[explain] {
      return Output.say(try RuleText(rule, settings: run.settings, width: Output.width).text)
    }
    if values[list] { return Output.say(RuleText.list(settings: run.settings)) }
    var progress = ProgressLine(isOn: !values[quiet])
    let outcome: LintRun.Outcome
    do {
      defer { progress.end() }
      outcome = try await run.outcome { progress.show($0.text) }
    }
    for complaint in outcome.report.complaints(isQuiet: values[quiet]) { Output.complain(complaint) }
    try finish(outcome, values)
  }

  private static func check(_ values: Values) throws(ArgumentError) {
    guard !values[dryRun] || values[fix] else {
      throw ArgumentError("'--dry-run' shows what '--fix' would change. Type both.")
    }
    guard !values[dryRun] || values[format] == .text else {
      throw ArgumentError("'--dry-run' prints differences. Leave '--format' out.")
    }
  }

  // MARK: - Printing

  private static func finish(_ outcome: LintRun.Outcome, _ values: Values) throws(Ending) {
    let isText = values[format] == .text
    let fixes = FixText(outcome.plans, isDryRun: values[dryRun], isTerminal: Output.isTerminal)
    if values[fix], values[dryRun] || !values[quiet] {
      for line in fixes.lines { say(line, isText: isText) }
    }
    if let count = outcome.newBaseline, let name = values[newBaseline] {
      let sentence = "'\(name)' has \(count) \(count == 1 ? "finding" : "findings")."
      say(sentence, isText: isText)
    } else if let name = values[newBaseline] {
      Output.complain("'\(name)' is not written, since it would lack the findings in files that were not read.")
    } else if !values[dryRun] {
      printReport(outcome.report, values)
    }
    if !outcome.report.isComplete || Output.hasFailed { throw Ending(code: 3) }
    // If a baseline is written, findings do not fail the command, since the baseline accepts them.
    if outcome.newBaseline == nil, outcome.report.fails(on: values[failOn] ?? .error) { throw Ending(code: 1) }
  }

  /// Prints a remark; to standard error if standard output must contain only the report.
  private static func say(_ line: String, isText: Bool) {
    if isText { Output.say(line) } else { Output.complain(line) }
  }

  private static func printReport(_ report: LintReport, _ values: Values) {
    var context = FormatContext(
      lines: SourceLines(of: report.faultyFiles),
      workingFolder: WorkingFolder.path,
      version: Vipera.version
    )
    context.showsNotes = values[notes]
    context.isQuiet = values[quiet]
    context.hasColour = Output.hasColour
    context.width = Output.width
    let text = report.text(in: values[format] ?? .text, context)
    if !text.isEmpty { Output.say(text) }
  }
}
