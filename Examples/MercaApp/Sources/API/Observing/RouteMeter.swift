import Synchronization

/// Counts the requests of one route, by result and duration.
final class RouteMeter: Sendable {
  /// The upper bounds of the buckets in microseconds, with their Prometheus labels in seconds.
  private static let bounds: [(microseconds: Int, seconds: String)] = [
    (500, "0.0005"), (1_000, "0.001"), (2_500, "0.0025"), (5_000, "0.005"), (10_000, "0.01"),
    (25_000, "0.025"), (50_000, "0.05"), (100_000, "0.1"), (250_000, "0.25"), (500_000, "0.5"),
    (1_000_000, "1"), (2_500_000, "2.5"), (5_000_000, "5"), (10_000_000, "10"),
  ]
  private static let classes = 1...5

  private struct Counts {
    var ofClass = [Int](repeating: 0, count: classes.count)
    var ofBucket = [Int](repeating: 0, count: bounds.count)
    var all = 0
    var microseconds = 0
  }

  private let labels: String
  private let counts = Mutex(Counts())

  /// Creates the meter of a route; both texts are constants of the program.
  init(method: String, path: String) {
    labels = "method=\"\(method)\",route=\"\(path)\""
  }

  /// Records an answered request.
  func note(status: Int, microseconds: Int) {
    let bucket = Self.bounds.firstIndex { microseconds <= $0.microseconds }
    counts.withLock { counts in
      let group = status / 100
      if Self.classes.contains(group) { counts.ofClass[group - 1] += 1 }
      if let bucket { counts.ofBucket[bucket] += 1 }
      counts.all += 1
      counts.microseconds += microseconds
    }
  }

  /// Returns the number of requests for each class of status, without classes that have none.
  func requests(named name: String) -> String {
    let counts = counts.withLock { $0 }
    return zip(Self.classes, counts.ofClass).filter { $0.1 > 0 }.map { group, count in
      "\(name){\(labels),status=\"\(group)xx\"} \(count)\n"
    }.joined()
  }

  /// Returns the durations as a histogram; empty without requests.
  func durations(named name: String) -> String {
    let counts = counts.withLock { $0 }
    guard counts.all > 0 else { return "" }
    var (lines, sum) = ("", 0)
    for (bound, count) in zip(Self.bounds, counts.ofBucket) {
      sum += count
      lines += "\(name)_bucket{\(labels),le=\"\(bound.seconds)\"} \(sum)\n"
    }
    lines += "\(name)_bucket{\(labels),le=\"+Inf\"} \(counts.all)\n"
    lines += "\(name)_sum{\(labels)} \(Double(counts.microseconds) / 1e6)\n"
    lines += "\(name)_count{\(labels)} \(counts.all)\n"
    return lines
  }
}
