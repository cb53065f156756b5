import API
import Store

/// Writes events to the log, one line each, in the chosen format.
final class Log: Sendable {
  /// The format and the level of the log.
  struct Options: Equatable {
    var format = LogFormat.text
    /// The lowest level that is written.
    var level = LogLevel.warning
  }

  private let options: Options
  private let clock: @Sendable () -> Timestamp
  private let writer: LogWriter<LogLine>
  /// Failures that clients can cause as often as they like.
  private let failures: FloodFilter<LogLine>
  private let problems: FloodFilter<LogLine>

  /// Creates a log on the standard error output.
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

  /// Logs an event that is rare, or limited at its source.
  func note(_ level: LogLevel, _ event: String, _ detail: String) {
    guard level >= options.level else { return }
    writer.add(line(level, event, detail))
  }

  /// Logs an event that may occur in floods.
  func noteOneOfMany(_ level: LogLevel, _ event: String, _ detail: String) {
    guard level >= options.level else { return }
    problems.note(line(level, event, detail))
  }

  /// Logs an answered request: every request at level info, otherwise only those that failed because of the server,
  /// limited like a flood.
  func note(_ request: RequestRecord) {
    if options.level <= .info { return writer.add(LogLine(clock(), request)) }
    if request.status >= 500 { failures.note(LogLine(clock(), request)) }
  }

  /// Waits until everything is written, but no longer than a timeout.
  func finish(within seconds: Int = 2) {
    failures.finish()
    problems.finish()
    writer.finish(within: seconds)
  }

  private func line(_ level: LogLevel, _ event: String, _ detail: String) -> LogLine {
    LogLine(clock(), level, event, [("detail", .text(detail))])
  }
}
