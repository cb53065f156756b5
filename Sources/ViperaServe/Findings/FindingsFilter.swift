import Vipera
import ViperaLint
import ViperaStreams

/// The filter for the findings, which all lists of a session share.
final class FindingsFilter: SessionKept {
  struct Choices: Codable, Hashable {
    /// The severities to list.
    ///
    /// Notes are numerous and less important, so they are hidden by default.
    var levels: Set<Severity> = [.error, .warning]
    /// The only rule and the only module to list; empty for all.
    var rule = ""
    var module = ""
  }

  static let keptName = "findings"
  let choices = StateRelay(Choices())

  var kept: Choices? {
    get { choices.value }
    set { if let newValue { choices.send(newValue) } }
  }
}

extension FindingsFilter.Choices {
  /// Whether the filter accepts a finding, without considering its severity.
  func takes(_ listed: ListedFinding) -> Bool {
    (rule.isEmpty || listed.finding.rule == rule) && (module.isEmpty || listed.module == module)
  }

  /// Returns the findings that the filter accepts.
  func chosen(of findings: [ListedFinding]) -> [ListedFinding] {
    findings.filter { levels.contains($0.finding.severity) && takes($0) }
  }
}
