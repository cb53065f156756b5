import ViperaTexts

/// The planned contract of a module, and the edits by which the module's parts use it.
package struct Migration: Equatable, Sendable {
  /// A protocol that moves into the contract.
  package struct Renaming: Equatable, Sendable {
    package let old: String
    package let new: String
    /// Other changes to the protocol, such as `now for classes only`.
    package let remarks: [String]
  }

  /// The module's name and folder.
  package let module: String
  /// The contract's style: `VIPER` or `VIP`.
  package let style: String
  /// The reasons for choosing the style.
  package let reasons: [String]
  package let renamings: [Renaming]
  /// Protocols that stay outside the contract: those of builders and dependencies.
  package let unmoved: [String]
  /// The manual steps, with positions in the current sources.
  package let steps: [ManualStep]
  /// The same steps, with positions after the plan is written.
  package let stepsAfterwards: [ManualStep]
  /// The plan: the contract first, then the parts.
  package let plan: WritingPlan
  /// One sentence for each file that was not read.
  package let skipped: [String]

  /// All changes as a diff for `git apply`.
  package var differences: String {
    let new = plan.files.map { LineDiff(old: "", new: $0.text).unified(path: $0.path, from: .nothing) }
    let changed = plan.changes.map { LineDiff(old: $0.old, new: $0.new).unified(path: $0.path) }
    let deleted = plan.removals.map { LineDiff(old: $0.old, new: "").unified(path: $0.path, to: .nothing) }
    return (new + changed + deleted).joined()
  }
}
