/// The median and the spread of several runs.
package struct Spread: Equatable, Sendable {
  /// The minimum number of runs for a useful median.
  package static let fewestRuns = 5

  /// The maximum spread of a steady row, divided by the square root of the number of runs.
  ///
  /// The standard error of the median is then below 4 %, so two measurements rarely differ by 15 %.
  private static let steady = 0.04
  /// The maximum spread of a steady row, however many runs there are.
  ///
  /// If runs differ a lot, the machine's speed was often changing, so their number means less.
  private static let widest = 0.2

  package let runs: Int
  package let median: Double
  package let low: Double
  package let high: Double

  /// The interquartile range divided by the median.
  ///
  /// Half of all runs are in this range. The range from `low` to `high` would only grow with each run, so that further
  /// runs could never make a row steady.
  package let width: Double

  /// Whether another measurement probably gives about the same median.
  package var isSteady: Bool {
    width <= Self.widest && width / Double(runs).squareRoot() <= Self.steady
  }

  /// Creates the spread of `runs`; there must be at least ``fewestRuns``.
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
