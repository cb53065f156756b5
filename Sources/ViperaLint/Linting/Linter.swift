package import ViperaSource

/// Runs the rules over a project.
package struct Linter: Sendable {
  package var settings: LintSettings
  /// The rules that run, regardless of the settings; nil for all rules that are on.
  package var only: Set<String>?

  package init(settings: LintSettings = LintSettings(), only: Set<String>? = nil) {
    self.settings = settings
    self.only = only
  }

  /// The rules that run.
  package var rules: [any LintRule.Type] {
    RuleBook.all.filter { rule in only.map { $0.contains(rule.id) } ?? settings.isOn(rule.id) }
  }

  /// The findings of all rules in the files that were read.
  ///
  /// `progress` is called after each rule, with the number of rules that are done.
  package func report(on reading: SourceReading, progress: (Int) -> Void = { _ in }) async -> LintReport {
    await report(on: reading, model: SourceModel(reading, names: settings.names), progress: progress)
  }

  /// The findings of all rules in the files that were read and resolved.
  package func report(
    on reading: SourceReading,
    model: SourceModel,
    progress: (Int) -> Void = { _ in }
  ) async -> LintReport {
    let project = LintProject(model)
    let rules = rules
    let found = await withTaskGroup(of: [Finding].self) { group in
      for rule in rules { group.addTask { rule.findings(in: project) } }
      var found: [Finding] = []
      var done = 0
      for await findings in group {
        found += findings
        done += 1
        progress(done)
      }
      return found
    }
    let shared = project.sharedBases()
    let placed = found.map { finding in
      var finding = finding
      // Base types that several modules inherit belong to none of them.
      if shared.contains(where: { project.isAbout($0, finding) }) { (finding.module, finding.style) = (nil, nil) }
      return finding
    }
    let ran = Set(rules.map { $0.id })
    let silencer = Silencer(placed, files: reading.files, ran: ran)
    let checksComments = ran.contains(SilencingComments.id)
    let kept = silencer.findings.filter { checksComments || $0.rule != SilencingComments.id }
    var report = LintReport(findings: kept.compactMap(leveled), modules: project.modules.count)
    report.files = reading.files.count + reading.passedOver
    report.silenced = silencer.silenced
    report.skipped = reading.skipped
    report.broken = reading.broken.map { SourcePlace($0.path, $0.position) }
    report.ran = ran
    return report
  }

  /// A finding with the severity from the settings.
  private func leveled(_ finding: Finding) -> Finding? {
    // A rule that was requested by name runs even if the settings turn it off.
    if only != nil, settings.levels[finding.rule] == .off { return finding }
    return settings.severity(of: finding).map { severity in
      var finding = finding
      finding.severity = severity
      return finding
    }
  }
}
