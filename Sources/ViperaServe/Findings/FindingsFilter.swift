import Vipera
import ViperaLint
import ViperaStreams

/// Which findings a session lists; all lists of the session share it.
final class FindingsFilter: SessionKept {
  struct Choices: Codable, Hashable {
    /// Notes are worth knowing, and many: they are shown on request.
    var levels: Set<Severity> = [.error, .warning]
    /// The rule and the module that alone are listed; empty for all.
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
