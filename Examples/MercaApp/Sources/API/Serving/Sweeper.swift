package import Store

/// Periodically removes expired sessions, failed attempts that no longer count, and unused pictures.
package struct Sweeper: Sendable {
  private static let pause = Duration.seconds(600)

  private let clock: any Clock<Duration>
  private let onFault: @Sendable (any Error) -> Void
  /// Removes a limited number of entries, so that other calls do not wait for long; returns 0 when none are left.
  private let sweep: @Sendable () async throws -> Int

  /// Creates a sweeper of expired sessions and failed attempts.
  ///
  /// It uses the store's clock. A server's own clock could be wrong, so valid sessions could be deleted.
  package init(
    _ store: any Store,
    limits: SignInLimits = SignInLimits(),
    clock: any Clock<Duration> = ContinuousClock(),
    onFault: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.clock = clock
    self.onFault = onFault
    sweep = { try await store.sessions.sweep(failuresBefore: store.now.adding(seconds: -limits.seconds)) }
  }

  /// Creates a sweeper of pictures that no product uses, by the store's clock.
  package init(
    _ uploads: PictureUploads,
    of store: any Store,
    clock: any Clock<Duration> = ContinuousClock(),
    onFault: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.clock = clock
    self.onFault = onFault
    sweep = { try await uploads.sweep(since: store.now.adding(seconds: -Upload.secondsUnused)) }
  }

  /// Sweeps until cancelled.
  package func run() async {
    while !Task.isCancelled {
      do {
        while try await sweep() > 0, !Task.isCancelled {}
      } catch {
        // The next sweep tries again.
        if !Task.isCancelled { onFault(error) }
      }
      do { try await clock.sleep(for: Self.pause) } catch { return }
    }
  }
}
