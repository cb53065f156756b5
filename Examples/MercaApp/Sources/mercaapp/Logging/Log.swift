import API
import Dispatch
import Store
import Synchronization

/// Writes events to the log in the chosen format, one line for each event.
final class Log: Sendable {
  struct Options: Equatable {
    var format = LogFormat.text
    /// The minimum level of the lines that are written.
    var level = LogLevel.warning
  }

  private let options: Options
  private let clock: @Sendable () -> Timestamp
  private let writer: LogWriter
  /// The filter for failed requests, of which clients can cause any number.
  private let failures: FloodFilter
  private let faults: FloodFilter
  private let problems: FloodFilter

  /// Creates a log that writes to standard error.
  init(
    _ options: Options = Options(),
    clock: @escaping @Sendable () -> Timestamp = Timestamp.now,
    write: @escaping @Sendable (String) -> Void = { Output.draw($0) }
  ) {
    self.options = options
    self.clock = clock
    let writer = LogWriter(options.format, clock: clock, write: write)
    self.writer = writer
    failures = FloodFilter { writer.add($0) }
    faults = FloodFilter { writer.add($0) }
    problems = FloodFilter { writer.add($0) }
  }

  /// Logs an event that cannot occur in floods.
  func note(_ level: LogLevel, _ event: String, _ detail: String) {
    if level >= options.level { writer.add(line(level, event, detail)) }
  }

  /// Logs an event that may occur in floods.
  func noteOneOfMany(_ level: LogLevel, _ event: String, _ detail: String) {
    if level >= options.level { problems.note(line(level, event, detail)) }
  }

  /// Logs a fault of the API; the number of lines is limited, because faults may occur in floods.
  func note(_ fault: APIFault) { faults.note(line(.error, "fault", "\(fault)")) }

  /// Logs a request if the level is `info`; at other levels, logs only a limited number of the server's failures.
  func note(_ request: RequestRecord) {
    if options.level <= .info { return writer.add(LogLine(clock(), request)) }
    if request.status >= 500 { failures.note(LogLine(clock(), request)) }
  }

  /// Waits until all lines are written, but at most `seconds`.
  func finish(within seconds: Int = 2) {
    for filter in [failures, faults, problems] { filter.finish() }
    writer.finish(within: seconds)
  }

  private func line(_ level: LogLevel, _ event: String, _ detail: String) -> LogLine {
    LogLine(time: clock(), level: level, event: event, fields: [("detail", .text(detail))])
  }
}

/// Limits how many lines of one kind are logged within a period, so that a flood does not fill the disk.
final class FloodFilter: Sendable {
  /// The maximum number of lines in a period.
  ///
  /// Of further lines, only the last is logged, with their number.
  static let most = 100
  static let seconds = 10

  private struct State {
    var start = Timestamp(milliseconds: 0)
    var count = 0
    var last: LogLine?

    /// Begins a period, and returns the line that replaces the omitted lines of the previous period.
    mutating func restart(at time: Timestamp) -> [LogLine] {
      defer { self = State(start: time) }
      guard var last else { return [] }
      let times = count - FloodFilter.most
      if times > 1 { last.fields.append(("times", .number(times))) }
      return [last]
    }
  }

  private let state = Mutex(State())
  private let tell: @Sendable (LogLine) -> Void

  init(tell: @escaping @Sendable (LogLine) -> Void) { self.tell = tell }

  func note(_ line: LogLine) {
    let lines = state.withLock { state -> [LogLine] in
      // A time before the period means that the clock was set back.
      let isLate = line.time < state.start || line.time >= state.start.adding(seconds: Self.seconds)
      let before = isLate ? state.restart(at: line.time) : []
      state.count += 1
      if state.count <= Self.most { return before + [line] }
      state.last = line
      return before
    }
    for line in lines { tell(line) }
  }

  /// Logs the line that replaces the omitted lines.
  func finish() {
    for line in state.withLock({ $0.restart(at: $0.start) }) { tell(line) }
  }
}

/// Writes lines on its own thread, so that a slow reader does not delay requests.
///
/// The lines are also formatted on that thread. If too many lines are waiting, further ones are dropped and counted.
final class LogWriter: Sendable {
  private struct State {
    var waiting: [LogLine] = []
    var lost = 0
    var isWriting = false
  }

  private let format: LogFormat
  private let limit: Int
  private let clock: @Sendable () -> Timestamp
  private let write: @Sendable (String) -> Void
  private let thread = DispatchQueue(label: "mercaapp.log")
  private let state = Mutex(State())

  init(
    _ format: LogFormat,
    limit: Int = 10_000,
    clock: @escaping @Sendable () -> Timestamp,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.format = format
    self.limit = limit
    self.clock = clock
    self.write = write
  }

  /// Adds a line, unless too many are waiting.
  func add(_ line: LogLine) {
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

  /// Waits until all lines are written, but at most `seconds`.
  func finish(within seconds: Int) {
    let done = DispatchSemaphore(value: 0)
    thread.async { done.signal() }
    _ = done.wait(timeout: .now() + .seconds(seconds))
  }

  private func writeAll() {
    while var told = next() {
      if told.lost > 0 {
        let lost = LogLine(time: clock(), level: .error, event: "lost", fields: [("lines", .number(told.lost))])
        told.lines.append(lost)
      }
      write(told.lines.map { $0.text(as: format) + "\n" }.joined())
    }
  }

  private func next() -> (lines: [LogLine], lost: Int)? {
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
