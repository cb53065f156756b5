import FoundationEssentials
import Glibc
package import Passwords
package import Store

/// The metrics of the API's process, in Prometheus' format.
///
/// Names and labels are constants of the program, and contain nothing of a request, so that clients cannot create new
/// ones.
package struct ServerMetrics: Sendable {
  private let routes: APIRoutes
  private let store: any Store
  private let passwords: PasswordHasher
  private let isReady: Bool

  /// Creates the metrics of an API, its store and its passwords.
  package init(_ routes: APIRoutes, _ store: any Store, _ passwords: PasswordHasher, isReady: Bool) {
    self.routes = routes
    self.store = store
    self.passwords = passwords
    self.isReady = isReady
  }

  /// All metrics.
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
    return routes.metrics + gauges.map { MetricsText.gauge($0, $1, $2) }.joined()
  }

  /// The second number of statm counts memory pages; 0 if the system has no such file.
  private static var residentBytes: Int {
    let words = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (words?.dropFirst().first.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
