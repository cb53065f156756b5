/// The median of several runs, with the lowest and the highest of them.
package struct Spread: Equatable, Sendable {
  /// The fewest runs whose median is worth keeping.
  package static let fewestRuns = 5

  package let median: Double
  package let low: Double
  package let high: Double

  /// Creates the spread of `runs`, of which there must be at least ``fewestRuns``.
  package init(of runs: [Double]) {
    precondition(
      runs.count >= Self.fewestRuns,
      "A spread of \(runs.count) runs says little. Measure at least \(Self.fewestRuns)."
    )
    let sorted = runs.sorted()
    let middle = sorted.count / 2
    median =
      sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    low = sorted[0]
    high = sorted[sorted.count - 1]
  }
}
