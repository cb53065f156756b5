/// How fast a file has to come: all of its time is `patience` and what its bytes take at `rate`.
struct UploadPace: Sendable {
  let patience: Duration
  /// In bytes a second.
  let rate: Int

  /// How long a file may have taken when so much of it has come.
  func time(for bytes: Int) -> Duration {
    // Doubles hold microseconds of years, and no number of bytes overflows them.
    patience + .seconds(Double(bytes) / Double(rate))
  }

  /// Whether a file that begins now becomes too slow: answers as soon as it is, or false when the task
  /// is cancelled before.
  func isTooSlow(_ file: UploadedBytes, by clock: some Clock<Duration>) async -> Bool {
    let start = clock.now
    while true {
      let end = start.advanced(by: time(for: file.count))
      guard clock.now < end else { return true }
      do { try await clock.sleep(until: end, tolerance: nil) } catch { return false }
    }
  }
}
