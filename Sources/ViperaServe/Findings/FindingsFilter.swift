import Vipera
import ViperaLint
import ViperaStreams

/// The filter of the listed findings, which all lists of a session share.
final class FindingsFilter: SessionKept {
  struct Choices: Codable, Hashable {
    /// Notes are numerous and less important, so they are shown only on request.
    var levels: Set<Severity> = [.error, .warning]
    /// The only rule and module to list; empty for all.
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
  /// Whether a finding is listed, apart from its level.
  func takes(_ listed: ListedFinding) -> Bool {
    (rule.isEmpty || listed.finding.rule == rule) && (module.isEmpty || listed.module == module)
  }

  /// The findings that are listed.
  func chosen(of findings: [ListedFinding]) -> [ListedFinding] {
    findings.filter { levels.contains($0.finding.severity) && takes($0) }
  }
}
