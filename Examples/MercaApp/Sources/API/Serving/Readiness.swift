import Synchronization
package import ViperaWeb

/// Whether the database has responded recently, for a load balancer that picks a server for new visitors.
///
/// The result comes from memory, so a health check never waits for a database connection. Open pages work without the
/// database, so they stay on their server.
package final class Readiness: Sendable {
  private static let pause = Duration.seconds(1)
  private static let patience = Duration.seconds(5)

  private let check: @Sendable () async throws -> Void
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> ContinuousClock.Instant
  private let onChange: @Sendable (Change) -> Void
  private let answered: Mutex<ContinuousClock.Instant>

  package enum Change: Sendable {
    /// The database has not responded for 5 seconds. The value is the last error.
    case gone(any Error)
    /// The database responds again.
    case back
  }

  /// Creates the readiness of a database that has just responded; `clock` measures the pauses between checks, and `now`
  /// measures the age of the last response.
  package init(
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    onChange: @escaping @Sendable (Change) -> Void = { _ in },
    check: @escaping @Sendable () async throws -> Void
  ) {
    self.check = check
    self.clock = clock
    self.now = now
    self.onChange = onChange
    answered = Mutex(now())
  }

  /// Whether the database has responded within the last 5 seconds.
  package var isReady: Bool { now() - answered.withLock { $0 } <= Self.patience }

  /// Responds to `/readyz`: 200, or 404 if the database does not respond; returns nil for every other path.
  ///
  /// For HAProxy, 404 means that the server gets no new visitors (`http-check disable-on-404`).
  package func answer(_ request: HTTPRequest) -> HTTPAnswer? {
    guard request.path == "/readyz" else { return nil }
    let (status, text) = isReady ? (HTTPStatus.ok, "ready\n") : (.notFound, "not ready\n")
    return .now(HTTPResponse(status, headers: [("Cache-Control", "no-store")], text: text))
  }

  /// Checks the database every second until cancelled.
  package func run() async {
    var wasReady = true
    while !Task.isCancelled {
      do {
        try await check()
        let moment = now()
        answered.withLock { $0 = moment }
        if !wasReady { onChange(.back) }
        wasReady = true
      } catch {
        // A single failed check is not reported: the database may respond again within 5 seconds.
        if wasReady, !isReady, !Task.isCancelled {
          wasReady = false
          onChange(.gone(error))
        }
      }
      do { try await clock.sleep(for: Self.pause) } catch { return }
    }
  }
}
