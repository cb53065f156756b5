import Glibc
import Synchronization

/// Shows how far something is: on one line of a terminal, and in a file a line for each tenth.
final class ProgressDrawing: Sendable {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let lastTenth = Mutex(-1)

  func show(_ progress: Progress) {
    if isTerminal {
      // To the end of the line nothing is left of a longer one.
      Output.draw("\r\(progress.line)\u{1b}[K")
      return
    }
    let tenth = progress.percent / 10
    let isNew = lastTenth.withLock { last in
      defer { last = tenth }
      return last != tenth
    }
    if isNew { Output.draw("\(progress.line)\n") }
  }

  /// Leaves the line.
  func end() {
    if isTerminal { Output.draw("\n") }
  }
}
