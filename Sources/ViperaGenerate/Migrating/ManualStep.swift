import ViperaTexts

/// A step that the user has to do by hand.
package struct ManualStep: Equatable, Sendable, CustomStringConvertible {
  package let path: String
  package let line: Int
  /// The problem and what to do, as one lowercase sentence without full stop.
  package let text: String
  /// Whether the contract allows this problem with an `@Allow`.
  package var isAllowed = false
  /// Whether the place is in the contract after the migration.
  var isInContract = false

  package var description: String { "\(path):\(line): \(text)" }

  /// The same step for another place.
  func at(_ path: String, _ line: Int) -> ManualStep {
    ManualStep(path: path, line: line, text: text, isAllowed: isAllowed, isInContract: isInContract)
  }
}

extension [ManualStep] {
  /// The steps in the order of their places.
  var sortedByPlace: [ManualStep] { sorted { ($0.path, $0.line) < ($1.path, $1.line) } }

  /// The steps with their places after `plan` is written.
  ///
  /// `contract` is the path of the contract, with the number of lines that precede it in that file.
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
