import API
import Dispatch
import Store
import Synchronization

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

/// Writes lines on its own thread, so that a slow reader does not delay requests.
///
/// The lines are formatted there as well. The number of waiting lines is limited: if the reader stalls, lines are
/// dropped and counted.
final class LogWriter<Line: Sendable>: Sendable {
  private struct State {
    var waiting: [Line] = []
    var lost = 0
    var isWriting = false
  }

  private let limit: Int
  private let text: @Sendable (Line) -> String
  private let write: @Sendable (String) -> Void
  private let lostLine: @Sendable (Int) -> Line
  private let thread = DispatchQueue(label: "mercaapp.log")
  private let state = Mutex(State())

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of waiting lines.
  ///   - text: Returns the text of a line, without a line break.
  ///   - lostLine: Returns the line for a number of dropped lines.
  ///   - write: Writes whole lines.
  init(
    limit: Int = 10_000,
    text: @escaping @Sendable (Line) -> String,
    lostLine: @escaping @Sendable (Int) -> Line,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.limit = limit
    self.text = text
    self.lostLine = lostLine
    self.write = write
  }

  /// Adds a line to be written, unless too many are waiting.
  func add(_ line: Line) {
    let begins = state.withLock { state in
      guard state.waiting.count < limit else {
        state.lost += 1
        return false
      }
      state.waiting.append(line)
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if begins { thread.async { self.writeAll() } }
  }

  /// Waits until everything is written, but no longer than a timeout.
  func finish(within seconds: Int) {
    let done = DispatchSemaphore(value: 0)
    thread.async { done.signal() }
    _ = done.wait(timeout: .now() + .seconds(seconds))
  }

  private func writeAll() {
    while let (lines, lost) = next() {
      let told = lost > 0 ? lines + [lostLine(lost)] : lines
      write(told.map { text($0) + "\n" }.joined())
    }
  }

  private func next() -> (lines: [Line], lost: Int)? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isWriting = false
        return nil
      }
      defer { (state.waiting, state.lost) = ([], 0) }
      return (state.waiting, state.lost)
    }
  }
}
