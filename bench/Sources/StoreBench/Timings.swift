/// The durations of several runs.
struct Timings {
  private var milliseconds: [Double] = []

  /// Records one run.
  mutating func note(_ duration: Duration) {
    let parts = duration.components
    milliseconds.append(Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15)
  }

  /// Adds the runs of another value.
  mutating func add(_ other: Timings) {
    milliseconds += other.milliseconds
  }

  /// The median, the 99th percentile and the maximum, in milliseconds.
  var line: String {
    let sorted = milliseconds.sorted()
    guard let slowest = sorted.last else { return "nothing" }
    let p50 = sorted[sorted.count / 2]
    let p99 = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
    return "p50 \(Self.text(p50))  p99 \(Self.text(p99))  most \(Self.text(slowest)) ms"
  }

  private static func text(_ milliseconds: Double) -> String {
    let hundredths = Int((milliseconds * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
