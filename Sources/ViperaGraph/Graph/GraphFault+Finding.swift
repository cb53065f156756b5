package import ViperaLint

extension GraphFault {
  /// Creates a fault from a finding.
  package init(_ finding: Finding) {
    let severity: FaultSeverity =
      switch finding.severity {
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    self.init(
      rule: finding.rule,
      severity: severity,
      message: finding.message,
      module: finding.module,
      part: finding.part,
      place: finding.place
    )
  }
}
