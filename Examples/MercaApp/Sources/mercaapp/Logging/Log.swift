import API
import Store

/// Tells what happens, a line each, as it was asked for.
final class Log: Sendable {
  /// How it is written, and what is.
  struct Options: Equatable {
    var format = LogFormat.text
    /// What matters less is left out.
    var level = LogLevel.warning
  }

  private let options: Options
  private let clock: @Sendable () -> Timestamp
  private let writer: LogWriter<LogLine>
  /// What strangers can make happen as often as they like.
  private let failures: FloodFilter<LogLine>
  private let problems: FloodFilter<LogLine>

  /// Creates a log that is written beside the results.
  init(
    _ options: Options = Options(),
    clock: @escaping @Sendable () -> Timestamp = Timestamp.now,
    write: @escaping @Sendable (String) -> Void = { Output.draw($0) }
  ) {
    self.options = options
    self.clock = clock
    let format = options.format
    let writer = LogWriter(
      text: { $0.text(as: format) },
      lostLine: { LogLine(clock(), .error, "lost", [("lines", .number($0))]) },
      write: write
    )
    self.writer = writer
    failures = FloodFilter(clock: clock) { writer.add($0.standing(for: $1)) }
    problems = FloodFilter(clock: clock) { writer.add($0.standing(for: $1)) }
  }

  /// Tells of something that happens now and then, or is bounded where it comes from.
  func note(_ level: LogLevel, _ event: String, _ detail: String) {
    guard level >= options.level else { return }
    writer.add(line(level, event, detail))
  }

  /// Tells of something that may happen in floods.
  func noteOneOfMany(_ level: LogLevel, _ event: String, _ detail: String) {
    guard level >= options.level else { return }
    problems.note(line(level, event, detail))
  }

  /// Tells of a request that was answered: of each where that is wanted, else of those that failed by
  /// the server's fault, as many as are told of a flood.
  func note(_ request: RequestRecord) {
    if options.level <= .info { return writer.add(LogLine(clock(), request)) }
    if request.status >= 500 { failures.note(LogLine(clock(), request)) }
  }

  /// Waits until everything is written, or for as long as whoever reads may take.
  func finish(within seconds: Int = 2) {
    failures.finish()
    problems.finish()
    writer.finish(within: seconds)
  }

  private func line(_ level: LogLevel, _ event: String, _ detail: String) -> LogLine {
    LogLine(clock(), level, event, [("detail", .text(detail))])
  }
}
