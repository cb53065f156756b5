import FoundationEssentials
import Glibc
package import Passwords
package import Store
import Synchronization

/// The metrics of the process, in Prometheus' format.
///
/// Names and labels are constants of the program: if they contained parts of requests, clients could create any number
/// of them.
package struct ServerMetrics: Sendable {
  private let routes: APIRoutes
  private let store: any Store
  private let passwords: PasswordHasher
  private let isReady: Bool

  package init(_ routes: APIRoutes, _ store: any Store, _ passwords: PasswordHasher, isReady: Bool) {
    self.routes = routes
    self.store = store
    self.passwords = passwords
    self.isReady = isReady
  }

  package var text: String {
    let (load, hashes) = (store.load, passwords.load)
    let gauges: [(String, Int, String)] = [
      ("mercaapp_ready", isReady ? 1 : 0, "Whether the database has answered lately"),
      ("mercaapp_database_connections", load.connections, "Connections to the database"),
      ("mercaapp_database_waiting", load.waiting, "Calls that wait for a connection"),
      ("mercaapp_database_waiting_limit", load.mostWaiting, "Calls that may wait for one"),
      ("mercaapp_password_hashes_running", hashes.running, "Passwords that are hashed"),
      ("mercaapp_password_hashes_waiting", hashes.waiting, "Passwords that wait for it"),
      ("process_resident_memory_bytes", Self.residentBytes, "Memory of the process"),
    ]
    return routes.metrics + gauges.map { RequestMeter.gauge($0, $1, $2) }.joined()
  }

  /// The resident memory in bytes, from the second number of `statm`, which counts pages; 0 if the system has no such
  /// file.
  private static var residentBytes: Int {
    let words = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (words?.dropFirst().first.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

/// Counts the requests of each route, by class of status and by duration.
///
/// Requests without a route are counted together, so that clients cannot create new labels.
final class RequestMeter: Sendable {
  /// The label of requests whose path or method has no route.
  static let noRoute = "none"
  /// The upper bounds of the buckets, in microseconds and as Prometheus labels in seconds.
  private static let bounds: [(microseconds: Int, seconds: String)] = [
    (500, "0.0005"), (1_000, "0.001"), (2_500, "0.0025"), (5_000, "0.005"), (10_000, "0.01"),
    (25_000, "0.025"), (50_000, "0.05"), (100_000, "0.1"), (250_000, "0.25"), (500_000, "0.5"),
    (1_000_000, "1"), (2_500_000, "2.5"), (5_000_000, "5"), (10_000_000, "10"),
  ]

  private struct Counts {
    /// The counts of the status classes 1xx, 2xx and so on.
    var ofClass = [Int](repeating: 0, count: 5)
    var ofBucket = [Int](repeating: 0, count: bounds.count)
    var all = 0
    var microseconds = 0
  }

  /// The counts by route name, which is the method and the path.
  private let counts = Mutex<[String: Counts]>([:])
  private let running = Atomic(0)

  func began() { running.add(1, ordering: .relaxed) }

  func ended() { running.subtract(1, ordering: .relaxed) }

  /// Records the result of a request; `route` is nil if none matched.
  func note(_ route: APIRoute?, status: Int, microseconds: Int) {
    let bucket = Self.bounds.firstIndex { microseconds <= $0.microseconds }
    counts.withLock { all in
      func note(_ counts: inout Counts) {
        if (100...599).contains(status) { counts.ofClass[status / 100 - 1] += 1 }
        if let bucket { counts.ofBucket[bucket] += 1 }
        counts.all += 1
        counts.microseconds += microseconds
      }
      note(&all[route?.name ?? "\(Self.noRoute) \(Self.noRoute)", default: Counts()])
    }
  }

  var text: String {
    let all = counts.withLock { $0 }.sorted { $0.key < $1.key }.map { name, counts in
      let words = name.split(separator: " ")
      return (labels: "method=\"\(words[0])\",route=\"\(words[1])\"", counts: counts)
    }
    let (count, time) = ("mercaapp_requests_total", "mercaapp_request_duration_seconds")
    return Self.head(count, "counter", "Requests by route and class of status")
      + all.map { Self.requests(count, $0, $1) }.joined()
      + Self.head(time, "histogram", "How long requests took, by route")
      + all.map { Self.durations(time, $0, $1) }.joined()
      + Self.gauge(
        "mercaapp_requests_in_flight",
        running.load(ordering: .relaxed),
        "Requests that are not answered yet"
      )
  }

  private static func requests(_ name: String, _ labels: String, _ counts: Counts) -> String {
    counts.ofClass.enumerated().filter { $1 > 0 }.map { index, count in
      "\(name){\(labels),status=\"\(index + 1)xx\"} \(count)\n"
    }.joined()
  }

  private static func durations(_ name: String, _ labels: String, _ counts: Counts) -> String {
    var (lines, sum) = ("", 0)
    for (bound, count) in zip(bounds, counts.ofBucket) {
      sum += count
      lines += "\(name)_bucket{\(labels),le=\"\(bound.seconds)\"} \(sum)\n"
    }
    lines += "\(name)_bucket{\(labels),le=\"+Inf\"} \(counts.all)\n"
    lines += "\(name)_sum{\(labels)} \(Double(counts.microseconds) / 1e6)\n"
    lines += "\(name)_count{\(labels)} \(counts.all)\n"
    return lines
  }

  private static func head(_ name: String, _ kind: String, _ help: String) -> String {
    "# HELP \(name) \(help).\n# TYPE \(name) \(kind)\n"
  }

  static func gauge(_ name: String, _ value: Int, _ help: String) -> String {
    "\(head(name, "gauge", help))\(name) \(value)\n"
  }
}
