package import Store

/// Periodically removes uploaded pictures that no product shows.
package struct PictureSweeper: Sendable {
  private static let pause = Duration.seconds(600)

  private let uploads: PictureUploads
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Timestamp
  private let onFault: @Sendable (any Error) -> Void

  /// Creates a sweeper.
  ///
  /// `now` returns the time of the store's clock; a wrong clock would delete everything.
  package init(
    _ uploads: PictureUploads,
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Timestamp,
    onFault: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.uploads = uploads
    self.clock = clock
    self.now = now
    self.onFault = onFault
  }

  /// Sweeps until cancelled.
  package func run() async {
    while !Task.isCancelled {
      do {
        while try await uploads.sweep(since: now().adding(seconds: -Upload.secondsUnused)) > 0,
          !Task.isCancelled
        {}
      } catch {
        if !Task.isCancelled { onFault(error) }
      }
      do { try await clock.sleep(for: Self.pause) } catch { return }
    }
  }
}
