package import ViperaSource

/// The linter settings of a project: the content of `.vipera.json`.
package struct LintSettings: Sendable {
  /// The name of the file.
  package static let fileName = ".vipera.json"

  /// The level of a rule in a project.
  package enum Level: String, CaseIterable, Sendable {
    case off
    case note
    case warning
    case error

    var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// The levels of rules by their ids; other rules have their own severities.
  package var levels: [String: Level] = [:]
  /// The excluded paths.
  package var excluded: [PathPattern] = []
  /// The included paths, which are read although they are in folders of third-party code.
  package var included: [PathPattern] = []
  /// The words with which the project names its parts.
  package var names = HouseNames()
  /// The absolute path of the folder to which the paths are relative; nil without a file.
  package var folder: String?
  /// The bytes of the file, by which a cache recognises the settings.
  var source: [UInt8] = []

  /// The settings of a project without a file.
  package init() {}

  /// The paths that are read; relative ones start in `workingFolder`.
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
