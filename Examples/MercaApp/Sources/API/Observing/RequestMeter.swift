import Synchronization
package import ViperaWeb

/// Counts the requests of every route.
///
/// Requests without a route are counted together, so that clients cannot create new names.
final class RequestMeter: Sendable {
  /// The label of requests whose path or method has no route.
  static let noRoute = "none"

  private let meters: [String: [HTTPMethod: RouteMeter]]
  private let others = RouteMeter(method: noRoute, path: noRoute)
  private let running = Atomic(0)

  /// Creates a meter for each route.
  init(_ routes: [APIRoute]) {
    var meters: [String: [HTTPMethod: RouteMeter]] = [:]
    for route in routes {
      meters[route.path, default: [:]][route.method] = RouteMeter(method: route.method.rawValue, path: route.path)
    }
    self.meters = meters
  }

  /// Counts a request that has begun.
  func began() { running.add(1, ordering: .relaxed) }

  /// Counts a request that has been answered.
  func ended() { running.subtract(1, ordering: .relaxed) }

  /// Records the result of a request, with its route if it has one.
  func note(_ route: APIRoute?, status: Int, microseconds: Int) {
    let meter = route.flatMap { meters[$0.path]?[$0.method] } ?? others
    meter.note(status: status, microseconds: microseconds)
  }

  /// All metrics, in Prometheus' format.
  var text: String {
    let all = meters.sorted { $0.key < $1.key }.flatMap { _, methods in
      methods.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    }
    let (count, time) = ("mercaapp_requests_total", "mercaapp_request_duration_seconds")
    return MetricsText.head(count, .counter, "Requests by route and class of status")
      + (all + [others]).map { $0.requests(named: count) }.joined()
      + MetricsText.head(time, .histogram, "How long requests took, by route")
      + (all + [others]).map { $0.durations(named: time) }.joined()
      + MetricsText.gauge(
        "mercaapp_requests_in_flight",
        running.load(ordering: .relaxed),
        "Requests that are not answered yet"
      )
  }
}

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

/// Writes Prometheus' text format; every name in it is a constant of the program.
enum MetricsText {
  /// The type of a metric.
  enum Kind: String {
    case counter
    case gauge
    case histogram
  }

  /// Returns the header of a metric.
  static func head(_ name: String, _ kind: Kind, _ help: String) -> String {
    "# HELP \(name) \(help).\n# TYPE \(name) \(kind.rawValue)\n"
  }

  /// Returns a gauge with a whole number.
  static func gauge(_ name: String, _ value: Int, _ help: String) -> String {
    "\(head(name, .gauge, help))\(name) \(value)\n"
  }
}

/// An answered request, for the log.
///
/// It contains nothing that a client wrote, except an id of letters, digits and `-._`.
package struct RequestRecord: Sendable, Equatable {
  /// The request's id.
  package let id: String
  /// Its method.
  package let method: HTTPMethod
  /// The path of its route, with `{id}` for a number; `none` without a route.
  package let route: String
  /// The status of the response.
  package let status: Int
  /// How long it took.
  package let microseconds: Int
  /// The size of the response's body before compression; nil if it is not known in advance.
  package let bytes: Int?

  package init(id: String, method: HTTPMethod, route: String, status: Int, microseconds: Int, bytes: Int?) {
    self.id = id
    self.method = method
    self.route = route
    self.status = status
    self.microseconds = microseconds
    self.bytes = bytes
  }
}
