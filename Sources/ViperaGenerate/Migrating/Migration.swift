import ViperaTexts

/// The contract of a module, and the edits that let its parts use it; nothing is written yet.
package struct Migration: Equatable, Sendable {
  /// A protocol that moves into the contract.
  package struct Renaming: Equatable, Sendable {
    package let old: String
    package let new: String
    /// Other changes of the protocol, such as `now for classes only`.
    package let remarks: [String]
  }

  /// The module's name and folder.
  package let module: String
  /// `VIPER` or `VIP`.
  package let style: String
  /// The reasons for the style.
  package let reasons: [String]
  package let renamings: [Renaming]
  /// Protocols that no contract describes: those of builders and dependencies.
  package let unmoved: [String]
  /// The steps for the user, with their current places.
  package let steps: [ManualStep]
  /// The same steps, with their places after the plan is written.
  package let stepsAfterwards: [ManualStep]
  /// The contract, then the parts.
  package let plan: WritingPlan
  /// The files that were not read, one sentence each.
  package let skipped: [String]

  /// All changes as a diff for `git apply`.
  package var differences: String {
    let new = plan.files.map { LineDiff(old: "", new: $0.text).unified(path: $0.path, from: .nothing) }
    let changed = plan.changes.map { LineDiff(old: $0.old, new: $0.new).unified(path: $0.path) }
    let deleted = plan.removals.map { LineDiff(old: $0.old, new: "").unified(path: $0.path, to: .nothing) }
    return (new + changed + deleted).joined()
  }
}
