import ViperaTexts

/// A step that the user has to do by hand.
package struct ManualStep: Equatable, Sendable, CustomStringConvertible {
  package let path: String
  package let line: Int
  /// The problem and how to fix it, as one sentence in lower case without a full stop.
  package let text: String
  /// Whether an `@Allow` in the contract permits the problem.
  package var isAllowed = false
  /// Whether the position is in the contract after the migration.
  var isInContract = false

  package var description: String { "\(path):\(line): \(text)" }

  /// Returns the same step at another position.
  func at(_ path: String, _ line: Int) -> ManualStep {
    ManualStep(path: path, line: line, text: text, isAllowed: isAllowed, isInContract: isInContract)
  }
}

extension [ManualStep] {
  /// The steps sorted by position.
  var sortedByPlace: [ManualStep] { sorted { ($0.path, $0.line) < ($1.path, $1.line) } }

  /// Returns the steps with their positions after `plan` is written.
  ///
  /// `contract` is the contract's path, and the number of lines before the contract in that file.
  func afterwards(_ plan: WritingPlan, contract: (path: String, before: Int), _ text: ContractText) -> [ManualStep] {
    let paths = Set(map(\.path))
    let differences = Dictionary(
      plan.changes.filter { paths.contains($0.path) }.map { ($0.path, LineDiff(old: $0.old, new: $0.new)) }
    ) { first, _ in first }
    return map { step in
      if step.isInContract, let line = text.line(of: step.path, step.line) {
        return step.at(contract.path, line + contract.before)
      }
      return differences[step.path].map { step.at(step.path, $0.newLine(of: step.line)) } ?? step
    }
    .sortedByPlace
  }
}
