import Synchronization
package import ViperaWeb

/// Whether the database has answered lately, for a proxy that chooses a server for somebody new.
///
/// The answer comes from memory, so a proxy's question never waits for a connection to the database.
/// Open pages go on without the database, and must not be moved to another server because of it.
package final class Readiness: Sendable {
  private static let pause = Duration.seconds(1)
  private static let patience = Duration.seconds(5)

  private let check: @Sendable () async throws -> Void
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> ContinuousClock.Instant
  private let answered: Mutex<ContinuousClock.Instant>

  /// Creates the readiness of a database that has just answered.
  ///
  /// - Parameters:
  ///   - clock: Times the pauses between two questions to the database.
  ///   - now: Times how long ago its last answer was.
  ///   - check: Asks the database.
  package init(
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    check: @escaping @Sendable () async throws -> Void
  ) {
    self.check = check
    self.clock = clock
    self.now = now
    answered = Mutex(now())
  }

  /// Whether the database has answered within the last 5 seconds.
  package var isReady: Bool { now() - answered.withLock { $0 } <= Self.patience }

  /// Answers `/readyz`: 200, or 404 while the database does not answer; nil for every other path.
  ///
  /// HAProxy takes 404 as the wish for no new visitors (`http-check disable-on-404`).
  package func answer(_ request: HTTPRequest) -> HTTPAnswer? {
    guard request.path == "/readyz" else { return nil }
    let headers: [HTTPResponse.Header] = [("Cache-Control", "no-store")]
    return .now(
      isReady
        ? HTTPResponse(.ok, headers: headers, text: "ready\n")
        : HTTPResponse(.notFound, headers: headers, text: "not ready\n")
    )
  }

  /// Asks the database every second until it is cancelled.
  package func run() async {
    while !Task.isCancelled {
      do {
        try await check()
        let moment = now()
        answered.withLock { $0 = moment }
      } catch {
        // The store's own log says why; what counts here is how long there was no answer.
      }
      do { try await clock.sleep(for: Self.pause) } catch { return }
    }
  }
}
