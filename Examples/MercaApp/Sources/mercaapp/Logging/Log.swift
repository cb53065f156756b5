import API
import Dispatch
import Store
import Synchronization

/// Writes events to the log, one line each, in the chosen format.
final class Log: Sendable {
  struct Options: Equatable {
    var format = LogFormat.text
    /// The lowest level that is written.
    var level = LogLevel.warning
  }

  private let options: Options
  private let clock: @Sendable () -> Timestamp
  private let writer: LogWriter<LogLine>
  /// Failed requests, which clients can cause as often as they like.
  private let failures: FloodFilter
  private let faults: FloodFilter
  private let problems: FloodFilter

  /// Creates a log on the standard error output.
  init(
    _ options: Options = Options(),
    clock: @escaping @Sendable () -> Timestamp = Timestamp.now,
    write: @escaping @Sendable (String) -> Void = { Output.draw($0) }
  ) {
    self.options = options
    self.clock = clock
    let writer = LogWriter<LogLine>(
      text: { $0.text(as: options.format) },
      lostLine: { LogLine(time: clock(), level: .error, event: "lost", fields: [("lines", .number($0))]) },
      write: write
    )
    self.writer = writer
    failures = FloodFilter { writer.add($0) }
    faults = FloodFilter { writer.add($0) }
    problems = FloodFilter { writer.add($0) }
  }

  /// Logs an event that is rare.
  func note(_ level: LogLevel, _ event: String, _ detail: String) {
    if level >= options.level { writer.add(line(level, event, detail)) }
  }

  /// Logs an event that may occur in floods.
  func noteOneOfMany(_ level: LogLevel, _ event: String, _ detail: String) {
    if level >= options.level { problems.note(line(level, event, detail)) }
  }

  /// Logs a fault of the API, limited like a flood.
  func note(_ fault: APIFault) { faults.note(line(.error, "fault", "\(fault)")) }

  /// Logs an answered request: every request at level info, otherwise only those that failed because of the server,
  /// limited like a flood.
  func note(_ request: RequestRecord) {
    if options.level <= .info { return writer.add(LogLine(clock(), request)) }
    if request.status >= 500 { failures.note(LogLine(clock(), request)) }
  }

  /// Waits until everything is written, but no longer than a timeout.
  func finish(within seconds: Int = 2) {
    for filter in [failures, faults, problems] { filter.finish() }
    writer.finish(within: seconds)
  }

  private func line(_ level: LogLevel, _ event: String, _ detail: String) -> LogLine {
    LogLine(time: clock(), level: level, event: event, fields: [("detail", .text(detail))])
  }
}

/// Limits how many lines of one kind reach the log within a period, so that a flood does not fill the disk as well.
final class FloodFilter: Sendable {
  /// The most lines of a period; of the others, the last is logged with their number.
  static let most = 100
  static let seconds = 10

  private struct State {
    var start = Timestamp(milliseconds: 0)
    var count = 0
    var last: LogLine?

    /// Begins a period, and returns the line for those that were left out of the one before.
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
      // Also if the clock was set back.
      let isLate = line.time < state.start || line.time >= state.start.adding(seconds: Self.seconds)
      let before = isLate ? state.restart(at: line.time) : []
      state.count += 1
      if state.count <= Self.most { return before + [line] }
      state.last = line
      return before
    }
    for line in lines { tell(line) }
  }

  /// Logs the lines that were only counted.
  func finish() {
    for line in state.withLock({ $0.restart(at: $0.start) }) { tell(line) }
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
  private let lostLine: @Sendable (Int) -> Line
  private let write: @Sendable (String) -> Void
  private let thread = DispatchQueue(label: "mercaapp.log")
  private let state = Mutex(State())

  /// Creates a writer; `lostLine` returns the line for a number of dropped ones.
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
