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
  private let onChange: @Sendable (Change) -> Void
  private let answered: Mutex<ContinuousClock.Instant>

  /// What has become of a database.
  package enum Change: Sendable {
    /// It has not answered for 5 seconds, for this reason last.
    case gone(any Error)
    /// It answers again.
    case back
  }

  /// Creates the readiness of a database that has just answered.
  ///
  /// - Parameters:
  ///   - clock: Times the pauses between two questions to the database.
  ///   - now: Times how long ago its last answer was.
  ///   - onChange: Is told when it is no longer ready, and when it is again.
  ///   - check: Asks the database.
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
    var wasReady = true
    while !Task.isCancelled {
      do {
        try await check()
        let moment = now()
        answered.withLock { $0 = moment }
        if !wasReady { onChange(.back) }
        wasReady = true
      } catch {
        // One answer that is late is none to tell of.
        if wasReady, !isReady, !Task.isCancelled {
          wasReady = false
          onChange(.gone(error))
        }
      }
      do { try await clock.sleep(for: Self.pause) } catch { return }
    }
  }
}
