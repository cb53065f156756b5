/// The median of several runs, and how far apart they are.
package struct Spread: Equatable, Sendable {
  /// The fewest runs whose median is worth keeping.
  package static let fewestRuns = 5

  /// The most that the width of a steady row, over the root of the number of runs, may be: the standard error
  /// of its median is then below 4 %, so two measurements rarely differ by 15 %.
  private static let steady = 0.04
  /// The most that its width may be: runs that are far apart often come from a machine whose speed was changing,
  /// and then say less than their number.
  private static let widest = 0.2

  package let runs: Int
  package let median: Double
  package let low: Double
  package let high: Double

  /// The interquartile range over the median.
  ///
  /// Half of all runs are within it. The range from `low` to `high` only grows with each run, so measuring
  /// again could never make a row steady.
  package let width: Double

  /// Whether another measurement can be expected to have about the same median.
  package var isSteady: Bool {
    width <= Self.widest && width / Double(runs).squareRoot() <= Self.steady
  }

  /// Creates the spread of `runs`, of which there must be at least ``fewestRuns``.
  package init(of runs: [Double]) {
    precondition(
      runs.count >= Self.fewestRuns,
      "A spread of \(runs.count) runs says little. Measure at least \(Self.fewestRuns)."
    )
    self.runs = runs.count
    let sorted = runs.sorted()
    func quantile(_ share: Double) -> Double {
      let place = share * Double(sorted.count - 1)
      let lower = Int(place)
      let upper = min(lower + 1, sorted.count - 1)
      return sorted[lower] + (sorted[upper] - sorted[lower]) * (place - Double(lower))
    }
    median = quantile(0.5)
    low = sorted[0]
    high = sorted[sorted.count - 1]
    width = median == 0 ? 0 : (quantile(0.75) - quantile(0.25)) / median
  }
}
