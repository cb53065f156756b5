import ViperaSource

/// The explanation of a rule for a terminal: `vipera lint --explain RULE`.
package struct RuleText {
  private let rule: any LintRule.Type
  private let level: String
  private let width: Int

  /// Explains the rule with an id.
  ///
  /// - Throws: `LintError` if there is no such rule.
  package init(_ id: String, settings: LintSettings = LintSettings(), width: Int = 80) throws(LintError) {
    guard let rule = RuleBook.rule(id) else {
      throw LintError(LintError.unknown("rule", id, among: RuleBook.ids))
    }
    self.rule = rule
    level = rule.level(in: settings)
    self.width = width
  }

  package var text: String {
    let head = "\(rule.id) (\(level))\n\n\(paragraph(rule.summary))"
    let advice =
      "How to fix it: \(rule.advice)\(rule.isFixable ? " 'vipera lint --fix' does it where it is certain." : "")"
    let samples =
      rule.flagged.map { SampleText($0).text(title: "Flagged") }
      + rule.accepted.map { SampleText($0).text(title: "Accepted") }
    return ([head, paragraph(rule.reason), paragraph(advice)] + samples).joined(separator: "\n\n")
  }

  private func paragraph(_ text: String) -> String { text.wrapped(to: width).joined(separator: "\n") }

  /// All rules with their severities, for `vipera lint --rules`.
  package static func list(settings: LintSettings = LintSettings()) -> String {
    let column = (RuleBook.ids.map(\.count).max() ?? 0) + 2
    return RuleBook.all.map { rule in
      rule.id.padded(to: column) + rule.level(in: settings).padded(to: 9) + rule.summary
    }.joined(separator: "\n")
  }
}

/// The sources of a sample, with marks below the places of findings.
struct SampleText {
  /// A line without its marks, and their columns.
  struct Line: Equatable {
    let text: String
    let marks: [Int]
  }

  let sample: Sample

  init(_ sample: Sample) {
    self.sample = sample
  }

  /// The name and the sources, indented.
  func text(title: String) -> String { "\(title): \(sample.name)\n\n\(source(indent: "  "))" }

  /// The sources; each has its path above it if there are several.
  func source(indent: String) -> String {
    sample.files.keys.sorted().map { path -> String in
      let lines = Self.lines(of: sample.files[path] ?? "").flatMap { line in
        [line.text] + (line.marks.isEmpty ? [] : [Self.carets(line.marks)])
      }
      let name = sample.files.count > 1 ? ["// \(path)"] : []
      return (name + lines).map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// The lines of a source whose findings are marked by `↓`.
  static func lines(of source: String) -> [Line] {
    source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let pieces = line.split(separator: "↓", omittingEmptySubsequences: false)
      var column = 0
      let marks = pieces.dropLast().map { piece -> Int in
        column += piece.count
        return column
      }
      return Line(text: pieces.joined(), marks: marks)
    }
  }

  private static func carets(_ marks: [Int]) -> String {
    var line = ""
    for mark in marks { line += String(repeating: " ", count: max(0, mark - line.count)) + "^" }
    return line
  }
}

extension LintRule {
  /// The level in a project: from the settings, or else the rule's own.
  fileprivate static func level(in settings: LintSettings) -> String {
    settings.levels[id]?.rawValue ?? severity.rawValue
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(1, width - count))
  }
}
