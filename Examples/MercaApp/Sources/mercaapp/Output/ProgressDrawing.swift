import Glibc
import Synchronization

/// Shows the progress: on one line of a terminal, or in a file as a line for each ten percent.
final class ProgressDrawing: Sendable {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let lastTenth = Mutex(-1)

  func show(_ progress: Progress) {
    if isTerminal {
      // Erases to the end of the line, so that nothing of a longer line remains.
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

  /// Ends the line.
  func end() {
    if isTerminal { Output.draw("\n") }
  }
}
