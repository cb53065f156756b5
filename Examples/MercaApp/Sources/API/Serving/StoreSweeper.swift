package import Store

/// Periodically deletes expired sessions and failed attempts that no longer count.
package struct StoreSweeper: Sendable {
  private static let pause = Duration.seconds(600)

  private let sessions: any SignInStore
  private let limits: SignInLimits
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Timestamp
  private let onFault: @Sendable (StoreError) -> Void

  /// Creates a sweeper.
  ///
  /// `now` returns the time of the store's clock; a wrong clock would delete everything.
  package init(
    _ sessions: any SignInStore,
    limits: SignInLimits = SignInLimits(),
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Timestamp,
    onFault: @escaping @Sendable (StoreError) -> Void = { _ in }
  ) {
    self.sessions = sessions
    self.limits = limits
    self.clock = clock
    self.now = now
    self.onFault = onFault
  }

  /// Sweeps until cancelled.
  package func run() async {
    while !Task.isCancelled {
      do throws(StoreError) {
        // Each call deletes only so many rows that no other call has to wait for long.
        while try await sessions.sweep(
          failuresBefore: now().adding(seconds: -limits.seconds)
        ) > 0, !Task.isCancelled {}
      } catch {
        if !Task.isCancelled { onFault(error) }
      }
      do { try await clock.sleep(for: Self.pause) } catch { return }
    }
  }
}
