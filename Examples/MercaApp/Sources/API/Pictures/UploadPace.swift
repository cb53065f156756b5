/// The minimum pace of an upload: its total time is `patience` plus the time for its bytes at `rate`.
struct UploadPace: Sendable {
  let patience: Duration
  /// The minimum rate in bytes per second.
  let rate: Int

  /// Returns how long an upload may have taken when this many bytes have arrived.
  func time(for bytes: Int) -> Duration {
    // A double keeps microseconds over years, and no number of bytes overflows it.
    patience + .seconds(Double(bytes) / Double(rate))
  }

  /// Waits until an upload that starts now is too slow, and returns true; returns false if the task is cancelled
  /// before.
  func isTooSlow(_ file: UploadedBytes, by clock: some Clock<Duration>) async -> Bool {
    let start = clock.now
    while true {
      let end = start.advanced(by: time(for: file.count))
      guard clock.now < end else { return true }
      do { try await clock.sleep(until: end, tolerance: nil) } catch { return false }
    }
  }
}
