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
  private let writer: LogWriter

  /// Creates a log that is written beside the results.
  init(
    _ options: Options = Options(),
    clock: @escaping @Sendable () -> Timestamp = Timestamp.now,
    write: @escaping @Sendable (String) -> Void = { Output.draw($0) }
  ) {
    self.options = options
    self.clock = clock
    let format = options.format
    writer = LogWriter(
      lostLine: { count in
        LogLine(clock(), .error, "lost", [("lines", .number(count))]).text(as: format)
      },
      write: write
    )
  }

  /// Tells of something.
  func note(_ level: LogLevel, _ event: String, _ detail: String) {
    guard level >= options.level else { return }
    add(LogLine(clock(), level, event, [("detail", .text(detail))]))
  }

  /// Tells of a request that was answered, of one that failed by the server's fault at any level.
  func note(_ request: RequestRecord) {
    guard options.level <= .info || request.status >= 500 else { return }
    add(LogLine(clock(), request))
  }

  /// Waits until everything is written, or for as long as whoever reads may take.
  func finish(within seconds: Int = 2) { writer.finish(within: seconds) }

  private func add(_ line: LogLine) { writer.add(line.text(as: options.format)) }
}
