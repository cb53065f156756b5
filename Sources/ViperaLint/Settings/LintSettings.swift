package import ViperaSource

/// What a project has settled for the linter: the content of `.vipera.json`.
package struct LintSettings: Sendable {
  /// The name of the file.
  package static let fileName = ".vipera.json"

  /// What a project does with a rule.
  package enum Level: String, CaseIterable, Sendable {
    case off
    case note
    case warning
    case error

    var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// The levels of rules by their ids; the others have their own severities.
  package var levels: [String: Level] = [:]
  /// The paths that are left out.
  package var excluded: [PathPattern] = []
  /// The paths in folders of other people's code that are read all the same.
  package var included: [PathPattern] = []
  /// The words by which the project names its parts.
  package var names = HouseNames()
  /// The folder in which the paths start, from the top; nil without a file.
  package var folder: String?
  /// The bytes of the file, by which a cache recognises the settings.
  var source: [UInt8] = []

  /// The settings of a project without a file.
  package init() {}

  /// Which paths are read; relative ones start in `workingFolder`.
  package func selection(workingFolder: String) -> PathSelection {
    PathSelection(
      folder: folder ?? workingFolder,
      workingFolder: workingFolder,
      excluded: excluded,
      included: included
    )
  }

  /// The severity of a finding; nil if its rule is off.
  func severity(of finding: Finding) -> Severity? {
    guard let level = levels[finding.rule] else { return finding.severity }
    return level.severity
  }

  func isOn(_ rule: String) -> Bool { levels[rule] != .off }
}
