/// Measures the time since its creation, with any clock.
struct Stopwatch: Sendable {
  private let read: @Sendable () -> Duration

  /// Starts the stopwatch.
  init(_ clock: any Clock<Duration>) {
    read = Self.reading(clock)
  }

  var elapsed: Duration { read() }

  private static func reading<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let begin = clock.now
    return { begin.duration(to: clock.now) }
  }
}
