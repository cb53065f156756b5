import Dispatch
import Synchronization

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
