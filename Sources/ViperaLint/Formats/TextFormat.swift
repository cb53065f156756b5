import ViperaSource

/// Prints a report for people: each finding with its source line, and the reason of each rule once.
struct TextFormat {
  let report: LintReport
  let context: FormatContext

  var text: String {
    var explained: Set<String> = []
    var sections = groups(report.shown(context)).map { group in
      ([heading(group)].compactMap { $0 } + group.map { text(of: $0, &explained) }).joined(separator: "\n\n")
    }
    if !context.isQuiet { sections += closing }
    return sections.joined(separator: "\n\n")
  }

  // MARK: - Groups

  /// The findings by module, in the order of each module's first finding; findings outside all modules by file.
  private func groups(_ findings: [Finding]) -> [[Finding]] {
    var order: [String] = []
    var groups: [String: [Finding]] = [:]
    for finding in findings {
      let key = finding.module.map { "\($0.folder)\u{0}\($0.name)" } ?? finding.place.file
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(finding)
    }
    return order.map { groups[$0] ?? [] }
  }

  /// `── Cart · VIPER · App/Cart`, if the findings are in a module.
  private func heading(_ group: [Finding]) -> String? {
    guard let first = group.first, let module = first.module else { return nil }
    let folder = module.folder.isEmpty ? nil : module.folder
    let words = [module.name, first.style?.title, folder].compactMap { $0 }
    return paint("── \(words.joined(separator: " · "))".visible, .bold)
  }

  // MARK: - Findings

  private func text(of finding: Finding, _ explained: inout Set<String>) -> String {
    let isFirst = explained.insert(finding.rule).inserted
    let place = "\(finding.place.file):\(finding.place.line):\(finding.place.column):".visible
    let severity = paint("\(finding.severity.rawValue):", finding.severity.colour)
    var lines = ["\(paint(place, .bold)) \(severity) \(finding.message.visible) \(paint("[\(finding.rule)]", .faint))"]
    lines += Excerpt(of: finding.place, in: context.lines).map { [$0.source, $0.caret(paint("^", .green))] } ?? []
    for related in finding.related where related.place != finding.place {
      lines.append("    \(related.place.file):\(related.place.line):\(related.place.column): \(related.text)".visible)
    }
    if isFirst, let rule = RuleBook.rule(finding.rule) { lines.append(paragraph("why", rule.reason)) }
    if isFirst || finding.advice != nil { lines.append(paragraph("fix", finding.fullAdvice)) }
    if isFirst, !finding.fixes.isEmpty { lines.append("       vipera lint --fix does it for you.") }
    return lines.joined(separator: "\n")
  }

  private func paragraph(_ title: String, _ text: String) -> String {
    let lines = text.wrapped(to: context.width - 7).map(\.visible)
    return "  \(paint(title, .faint))  " + lines.joined(separator: "\n       ")
  }

  // MARK: - Summary

  private var closing: [String] {
    [notes, stale, summary].compactMap { $0 }
  }

  /// The number of notes by rule, if they are not shown.
  private var notes: String? {
    let notes = report.findings.filter { $0.severity == .note }
    guard !context.showsNotes, !notes.isEmpty else { return nil }
    let counts = Dictionary(grouping: notes, by: \.rule).mapValues(\.count)
    let width = counts.values.map { String($0).count }.max() ?? 0
    let lines = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { rule, count in
      "  \(String(repeating: " ", count: width - String(count).count))\(count)  \(rule)"
    }
    return (["Notes, which --notes shows:"] + lines).joined(separator: "\n")
  }

  private var stale: String? {
    guard !report.stale.isEmpty else { return nil }
    return (["\(LintReport.staleTitle):"] + report.stale.map { "  \($0.text)".visible }).joined(separator: "\n")
  }

  private var summary: String {
    let (errors, warnings, notes) = (report.count(.error), report.count(.warning), report.count(.note))
    var sentence: String
    if report.modules == 0, report.findings.isEmpty {
      sentence = "No module in VIPER or VIP was found in \(report.files.counted("Swift file"))."
    } else if errors + warnings == 0 {
      sentence = "No errors or warnings in \(report.modules.counted("module"))"
    } else {
      let faults = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
      sentence = "\(faults.joined(separator: ", ")) in \(report.faultyModules) of \(report.modules.counted("module"))"
    }
    if notes > 0 { sentence += "; \(notes.counted("note"))\(context.showsNotes ? "" : ", shown with --notes")" }
    let hidden = [(report.silenced, "silenced by comments"), (report.inBaseline, "in the baseline")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !hidden.isEmpty { sentence += "; not counted: \(hidden.joined(separator: ", "))" }
    let colour: Paint = errors > 0 ? .red : warnings > 0 ? .yellow : .green
    let fixable = report.fixable == 0 ? "" : "\n\(report.fixable) of them can be fixed with --fix."
    return paint(sentence, colour) + fixable
  }

  // MARK: - Colour

  private func paint(_ text: String, _ paint: Paint) -> String {
    context.hasColour ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// The code of a terminal colour or weight.
private enum Paint: String {
  case bold = "1"
  case faint = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case blue = "34"
}

extension Severity {
  fileprivate var colour: Paint {
    switch self {
    case .note: .blue
    case .warning: .yellow
    case .error: .red
    }
  }
}

extension Style {
  /// The style's display name.
  var title: String? {
    switch self {
    case .viper: "VIPER"
    case .viperRx: "VIPER with streams"
    case .vip: "VIP"
    case .ribs: "RIBs"
    case .unknown: nil
    }
  }
}

extension Int {
  /// `1 module`, `2 modules`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
